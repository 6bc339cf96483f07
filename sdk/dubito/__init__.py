"""What a bot of Dubito gets from the game; a bot itself extends `bots.base.BotBase`.

All names of `game_data` can be imported from here, too, as bots of a later version of the original game do.
"""

from dubito.game_data import *  # noqa: F403 - all of its names
