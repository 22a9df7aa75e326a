"""The checkers behind tests/test_shape.py: each is a function over a file's text that says what is wrong with it."""
