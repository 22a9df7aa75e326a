"""The door to the disk: entries in a chain, kept in one file, written by one thread."""
