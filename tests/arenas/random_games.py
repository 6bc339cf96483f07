"""Games in which every answer is drawn: what bots of any kind might do, faults included."""

from random import Random
from typing import Any

from arenas import games
from arenas.harness import codes
from arenas.values.games import Incident, Record, Seating

EXCEPTION, TIME, NOT_A_CARD, NOT_A_BOOL, NOT_AN_INDEX = range(codes.FIRST_FAULT, 256)

ANSWERS: dict[str, list[int]] = {
    "kotc": [*range(52), codes.NOTHING, codes.DRAW],
    "dubito": [0, 1],
    "hearts": list(range(13)),
}
FAULTS: dict[str, list[int]] = {
    "kotc": [EXCEPTION, TIME, NOT_A_CARD],
    "dubito": [EXCEPTION, TIME, NOT_A_BOOL],
    "hearts": [EXCEPTION, TIME, NOT_AN_INDEX],
}
CARDS: dict[object, int] = {card: code for code, card in enumerate(codes.CARDS)}


def play(game: str, seed: int, names: tuple[str, ...], faulty: float = 0.01) -> Record:
    """A game that this seed deals and answers; `faulty` is the share of answers that are faults."""
    random = Random(seed)
    session = games.game(game).begin(seed, len(names))
    incidents = []
    while session.seat is not None:
        code = draw(game, session.question, random)
        if random.random() < faulty:
            code = random.choice(FAULTS[game])
            reason = codes.reason(code)
            incidents.append(Incident(session.seat, len(session.moves()), reason, f"ValueError on line {seed % 90}"))
        session.answer(code)
    seating = Seating("random", seed, names)
    return Record(seating, seed, session.moves(), session.outcome(), (*incidents, *session.refused()))


def draw(game: str, question: Any, random: Random) -> int:
    """An answer; in King of the Cards mostly a card of the hand that can be played, so that games last."""
    if game == "kotc" and random.random() < 0.97:
        top = question.top
        fits = [CARDS[card] for card in question.hand if card[0] in (top[0], "8") or card[1] == top[1]]
        return random.choice([*fits, codes.DRAW, codes.NOTHING])
    if game == "hearts":
        return random.randrange(len(question.legal))
    return random.choice(ANSWERS[game])
