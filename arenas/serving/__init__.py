"""A game by hand in a browser: a page that this machine alone can open, and the server behind it.

The page knows what a bot on the person's seat would know, and nothing else, until the game is over. Everything that it
asks for needs the token in its address.
"""
