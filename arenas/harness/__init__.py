"""Makes players' bots play: turns plain questions into what their SDK promises, and their answers into plain values.

The same files run in the arena's own process and alone in a box, where only the standard library and the SDK are
beside them. A bot runs with all rights of its process: it is the box that keeps strangers' programs harmless. Here,
a bot's ordinary mistakes (it changes a list, keeps an object, raises an error) harm nobody but itself.
"""
