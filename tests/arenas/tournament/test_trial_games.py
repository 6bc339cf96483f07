"""What a player is told while a bot is tried."""

import time
from fractions import Fraction

import pytest

from arenas import house_bots
from arenas.tournament import trial_games
from arenas.tournament.trial_games import ALIKE, OWN, Tried
from arenas.values.games import Entrant, Pace
from tests.arenas.tournament.played import BREAKS
from tests.arenas.units import FIRST


def tried(source: str, seconds: float) -> tuple[Tried, list[str]]:
    bot = Tried("kotc", Entrant(OWN, "Bot", source.encode()), 1, trusted=True)
    return bot, list(bot.play(time.monotonic() + seconds))


@pytest.mark.clock
def test_the_first_fault_is_said_before_more_is_played() -> None:
    bot = Tried("kotc", Entrant(OWN, "Bot", BREAKS.encode()), 1, trusted=True)
    lines = bot.play(time.monotonic() + 60)
    assert next(lines).startswith("It breaks a rule: NOT A CARD: ")
    assert len(bot.records) == 1
    assert "; it saw: " in next(lines)
    assert len(bot.records) == 1
    assert next(lines).startswith("It has played ")
    assert ALIKE <= len(bot.faults) <= len(bot.records) < 10 * ALIKE


@pytest.mark.clock
def test_the_next_to_beat_is_the_weakest_that_is_not_beaten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_games, "DEALS", (2,))
    weak = "import kotc\nclass Bot(kotc.KOTCBot):\n    def play(self, discard):\n        return None\n"
    bot, lines = tried(weak, 0.0)
    assert "The next to beat is" not in "\n".join(lines)  # there was no time
    assert "In its first game, it played no card in 2 of 2 turns, although a card fitted" in "\n".join(lines)
    bot._scores = {"Gambler": [Fraction(1)], "Saver": [Fraction(1, 2)], "Miser": []}
    bot._scores["Miser"] = [Fraction(0)]
    assert "The next to beat is Saver." in list(bot._score_lines())


@pytest.mark.parametrize(
    ("slept_s", "seconds", "said"),
    [
        (0.0, 3.0, False),
        (0.2, 3.0, False),  # it computes most of the time
        (0.015, 0.016, False),  # no more than chance shows
        (2.9, 3.0, True),
    ],
)
def test_a_bot_that_sleeps_is_told_so(slept_s: float, seconds: float, said: bool) -> None:
    bot = Tried("kotc", Entrant(OWN, "Bot", b""), 1, trusted=False)
    bot._pace, bot._slept_s = Pace(100, seconds, 0.03), slept_s
    lines = list(bot._pace_lines())
    assert ("For 97% of this time it only waited, as with time.sleep: that counts like thinking." in lines) is said
    assert len(lines) == 1 + said


@pytest.mark.once_but_first
@pytest.mark.clock
@pytest.mark.parametrize(
    ("answer", "said"), [(0, "It broke no rule."), (99, "It broke a rule in a game that was not over.")]
)
def test_a_bot_whose_game_takes_too_long_is_told_so(monkeypatch: pytest.MonkeyPatch, answer: int, said: str) -> None:
    monkeypatch.setattr(trial_games, "MOST_THINKING_S", 0.05)
    source = f"def getPlay(gameState):\n    for _ in range(10**6): pass\n    return {answer}\ngetSlough = getPlay\n"
    bot = Tried("hearts", Entrant(OWN, "Bot", source.encode()), 1, trusted=True)
    lines = list(bot.play(time.monotonic() + 60))
    assert lines[0].startswith("It breaks a rule: NOT AN INDEX: ") is (answer == 99)
    assert "After 0.05 s of its thinking a game was not over: it is too slow, so no more are played." in lines
    assert said in lines
    assert bot.records == []
    bot._scores = {"Cautious": []}
    assert len(list(bot._score_lines())) == 1  # nobody was met on every seat


@pytest.mark.clock
@pytest.mark.slow
def test_each_deal_is_played_on_each_seat() -> None:
    bot, _ = tried(FIRST["kotc"], 1.0)
    met = [record.seating for record in bot.records if record.seating.match != f"try/{OWN}"]
    first = {(seating.match, seating.deal) for seating in met if seating.seats[0] == OWN}
    second = {(seating.match, seating.deal) for seating in met if seating.seats[1] == OWN}
    assert first == second != set()
    own = [zip(record.seating.seats, record.paces, strict=True) for record in bot.records]
    assert bot._pace.answers == sum(pace.answers for seats in own for name, pace in seats if name == OWN)
    assert len({seating.match for seating in met[:2]}) == 1
    assert met[0].match == f"try/{house_bots.by_strength('kotc')[0].name}"
