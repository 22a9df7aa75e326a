"""Croupier runs a roulette table: any house's rules, exact money, one journal."""
