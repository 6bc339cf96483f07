"""What a bot's moves were worth: each is compared with what a strong house bot would have done in its place.

Hidden cards are imagined again and again, so that they agree with all that the bot knew. In each such world both moves
are played on to the end by simple bots. The difference, over all worlds, is what the bot's move has cost.
"""
