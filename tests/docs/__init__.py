"""The pages for people are held to what they say."""
