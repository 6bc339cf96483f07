"""The bot that every cheat here extends: it plays its lowest card. What a cheat finds makes it play another one."""

import random

os = random._os  # no import is needed to get at any module: the box is the border
sys = os.sys
FOUND = []


def works(*what):
    FOUND.append(what)


def getPlay(gameState):
    return len(gameState.legalMoves) - 1 if FOUND else 0


def getSlough(gameState):
    return int(random.random() * len(gameState.legalMoves))


honest = getPlay
