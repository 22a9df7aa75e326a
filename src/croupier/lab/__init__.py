"""The door to numbers: many spins and many wagers at once, for mathematicians. It needs NumPy: `croupier[lab]`."""
