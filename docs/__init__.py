"""What is written for people, and the makers of the pages that are made from the code."""
