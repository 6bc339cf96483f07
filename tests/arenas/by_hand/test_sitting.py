"""A person plays a whole game with bots, takes moves back, and the record is one of the game."""

from random import Random

import pytest

from arenas import games, house_bots
from arenas.by_hand import by_hand
from arenas.by_hand.sitting import Sitting
from arenas.harness import loading
from arenas.harness.codes import DRAW
from arenas.replaying.again import play_again
from arenas.replaying.following import follow
from arenas.runners import limits

BREAKS = "import kotc\nclass Bot(kotc.KOTCBot):\n    def play(self, discard):\n        return 7\n"
ENDLESS = BREAKS.replace("return 7", "while True: pass")


def sit(game: str, seat: int = 0, source: bytes | None = None) -> Sitting:
    (entrant, *_) = house_bots.by_strength(game)[::-1]
    seats = games.game(game).SEATS[0]
    bots = [loading.load(game, "Bot" if source else entrant.stem, source or entrant.source) for _ in range(seats - 1)]
    names = [*(f"bot{number}" for number in range(seats - 1))]
    return Sitting(game, [*names[:seat], "you", *names[seat:]], [*bots[:seat], None, *bots[seat:]], seat, 7)


def answers(game: str, sitting: Sitting) -> list[int]:
    """The codes that the person may answer, but for a draw."""
    question = sitting.question
    if game == "dubito":
        return [0, 1]
    if game == "hearts":
        return [*range(len(question.legal))]
    return [by_hand(game).read(card, question) for card in question.playable]


@pytest.mark.once
@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("seat", [0, 1])
def test_a_whole_game(game: str, seat: int) -> None:
    sitting, random, told = sit(game, seat), Random(1), 0
    while sitting.question is not None:
        assert by_hand(game).ask(sitting.question)
        told += len(list(sitting.news()))
        sitting.answer(random.choice(answers(game, sitting)))
    told += len(list(sitting.news()))
    record = sitting.record()
    again = play_again(game, record)
    assert follow(again.written)[1] is None
    assert told <= len(again.written.transcript)
    assert min(record.outcome.places) == 1


@pytest.mark.once_but_first
@pytest.mark.parametrize("game", games.names())
def test_a_move_that_is_taken_back_can_be_made_again(game: str) -> None:
    sitting, random = sit(game), Random(2)
    assert not sitting.take_back()
    for _ in range(4):
        sitting.answer(random.choice(answers(game, sitting)))
    before = by_hand(game).ask(sitting.question)
    code = random.choice(answers(game, sitting))
    sitting.answer(code)
    assert sitting.take_back()
    assert by_hand(game).ask(sitting.question) == before
    assert list(sitting.news()) == []
    assert len(sitting.answers) == 4


@pytest.mark.once
def test_a_draw_is_an_answer() -> None:
    sitting = sit("kotc")
    held = len(sitting.question.hand)
    sitting.answer(DRAW)
    assert len(sitting.question.hand) == held + 1


@pytest.mark.once_but_first
@pytest.mark.parametrize(("source", "reason"), [(BREAKS, "NOT A CARD"), (ENDLESS, "TIME")])
def test_a_bot_that_fails_is_out(monkeypatch: pytest.MonkeyPatch, source: str, reason: str) -> None:
    monkeypatch.setattr(limits, "_LOOKS", 2)
    sitting = sit("kotc", source=source.encode())
    while sitting.question is not None:
        sitting.answer(answers("kotc", sitting)[0])
    (incident,) = sitting.record().incidents
    assert incident.reason == reason
    assert sitting.record().outcome.places == (1, 2)
