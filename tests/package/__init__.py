"""What others install."""
