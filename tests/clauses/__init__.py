"""The rule books, clause by clause: each test reads as its clause does. docs/clauses/ says which test rules what."""
