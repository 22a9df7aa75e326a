"""The checkers behind test_root.py: each is a function over a file's text that says what is wrong with it."""
