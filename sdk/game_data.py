"""`dubito.game_data`, under the name by which bots of an early version of the original game import it."""

from dubito.game_data import *  # noqa: F403 - all of its names
