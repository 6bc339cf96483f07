"""Bots of Dubito on their seats. docs/rules/dubito.md says when each of the questions A to E is asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from arenas.harness.faults import CannotLoad, Fault
from arenas.harness.loading import load

SDK = Path(__file__).resolve().parents[3] / "sdk"
ME, PREV, NEXT = (1, 6, 4, 3, 1, 0, 1), (3, 2, 5, 4, 3, 2, 1), (2, 9, 1, 1, 0, 0, 0)
TURN = (5, (1, 7, 9), 7, 2, 2, 4, ME, PREV, NEXT)
OPENING = (0, (1, 7, 9), 0, 0, 0, 4, ME, PREV, NEXT)
CARDS = (0, 1, 7, 7, 9, 13)

FIVE = """
    def bluff_first_hand(self, p): return {}
    def maximize_first_hand(self, p): return {}
    def should_doubt(self, p): return {}
    def bluff_regular(self, p): return {}
    def maximize_regular(self, p): return {}
"""


def source(more: str = "", answers: tuple[str, ...] = ("False", "True", "False", "True", "False")) -> bytes:
    """A bot with these answers to A to E and these other methods."""
    methods = "".join(f"    {line}\n" for line in more.splitlines())
    first = "from bots.base import BotBase\nfrom dubito.game_data import *\nclass Bot(BotBase):\n"
    return (first + methods + FIVE.format(*answers)).encode()


def seat(more: str = "", answers: tuple[str, ...] = ("False", "True", "False", "True", "False")) -> Any:
    return load("dubito", "Bot.py", source(more, answers)).seat(1, 4, 1)


def test_the_example_of_the_source() -> None:
    file = SDK / "bots/manual/ExampleBot.py"
    bot = load("dubito", str(file), file.read_bytes()).seat(1, 4, 1)
    assert [bot.answer((letter, OPENING, CARDS)) for letter in "AB"] == [False, True]
    assert [bot.answer((letter, TURN, CARDS)) for letter in "CDE"] == [False, False, True]
    assert bot.answer(("C", (5, (1, 7, 9), 7, 3, 2, 4, ME, PREV, NEXT), CARDS)) is True
    assert bot.answer(("C", (5, (1, 7, 9), 7, 2, 2, 4, ME, (3, 0, 5, 4, 3, 2, 1), NEXT), CARDS)) is True


def test_each_letter_has_its_answer() -> None:
    bot = seat()
    assert [bot.answer((letter, OPENING, CARDS)) for letter in "AB"] == [False, True]
    assert [bot.answer((letter, TURN, CARDS)) for letter in "CDE"] == [False, True, False]
    assert [bot.answer((letter, TURN, (1, 9))) for letter in "CE"] == [False, False]


def test_play_is_called_once_a_turn_and_before_its_questions() -> None:
    bot = seat(
        """def __init__(self, id):
    super().__init__(id)
    self.calls = []
def play(self, p):
    self.calls.append("play")
    assert p.me.id == self.id
    return super().play(p)
def can_play_truthfully(self, p):
    self.calls.append("truth")
    return super().can_play_truthfully(p)"""
    )
    for letter in "CDE":
        bot.answer((letter, TURN, CARDS))
    assert bot._bot.calls == ["play", "truth"]
    bot.answer(("A", OPENING, CARDS))
    bot.answer(("B", OPENING, CARDS))
    assert bot._bot.calls == ["play", "truth", "play"]


def test_a_bot_sees_what_the_source_lists() -> None:
    bot = seat(
        """def play(self, p):
    assert (p.board_cards, p.playing_cards, p.current_number, p.n_cards_played) == (5, [1, 7, 9], 7, 2)
    assert (p.streak, p.n_players, p.my_n_cards) == (2, 4, 6)
    assert (p.me.id, p.prev.id, p.next.id) == (1, 3, 2)
    q = p.prev
    assert (q.n_cards, q.turns, q.not_first_turns, q.doubts, q.honest_times, q.dishonest_times) == (2, 5, 4, 3, 2, 1)
    assert (len(self.cards), self.cards.count(7), self.cards.count(0)) == (6, 2, 1)
    return TurnOutput(doubt=True)"""
    )
    assert bot.answer(("C", TURN, CARDS)) is True


@pytest.mark.parametrize(
    "changed", ["p.playing_cards.clear()", "p.me.n_cards = 0", "self.cards = None", "p.prev = p.me"]
)
def test_what_a_bot_changes_is_new_in_the_next_turn(changed: str) -> None:
    bot = seat(
        f"""def play(self, p):
    assert p.playing_cards == [1, 7, 9] and p.me.n_cards == 6 and len(self.cards) == 6 and p.prev.id == 3
    output = super().play(p)
    {changed}
    return output"""
    )
    for _ in range(2):
        assert [bot.answer((letter, TURN, CARDS)) for letter in "CDE"] == [False, True, False]


@pytest.mark.parametrize(
    ("letter", "answers", "message"),
    [
        ("A", ("1", "True", "0", "0", "0"), "bluff_first_hand() must return True or False, found int"),
        ("A", ("True", "None", "0", "0", "0"), "maximize_first_hand() must return True or False, found NoneType"),
        ("C", ("0", "0", "0", "0", "0"), "should_doubt() must return True or False, found int"),
        ("C", ("0", "0", "'no'", "0", "0"), "should_doubt() must return True or False, found str"),
        ("C", ("0", "0", "False", "...", "True"), "bluff_regular() must return True or False, found ellipsis"),
        ("C", ("0", "0", "False", "True", "p"), "maximize_regular() must return True or False, found TurnData"),
    ],
)
def test_answers_must_be_bools(letter: str, answers: tuple[str, ...], message: str) -> None:
    """The source: exactly True or False, no other type."""
    turn = OPENING if letter == "A" else TURN
    assert seat("", answers).answer((letter, turn, CARDS)) == Fault("NOT A BOOL", message)


def test_play_must_return_what_the_base_class_returns() -> None:
    expected = Fault("NOT A BOOL", "play() must return what super().play(p) returns, found NoneType")
    assert seat("def play(self, p):\n    super().play(p)").answer(("C", TURN, CARDS)) == expected


def test_a_turn_that_is_changed_later_stays_as_it_was() -> None:
    bot = seat("def play(self, p):\n    self.kept = super().play(p)\n    return self.kept")
    assert bot.answer(("C", TURN, CARDS)) is False
    bot._bot.kept.bluff = "yes"
    assert bot.answer(("D", TURN, CARDS)) is True


@pytest.mark.parametrize("error", ["1 / 0", "raise SystemExit", "raise GeneratorExit"])
@pytest.mark.parametrize("method", ["play(self, p)", "observe(self, event)", "__init__(self, id)"])
def test_errors_are_faults(error: str, method: str) -> None:
    bot = seat(f"def {method}:\n    {error}")
    if "observe" in method:
        bot.observe(("won", 2, 1))
    fault = bot.answer(("C", TURN, CARDS))
    assert fault.reason == "EXCEPTION"
    assert fault.message.endswith("(line 5)")


LISTENER = """def observe(self, event):
    self.__dict__.setdefault("heard", []).append(event)"""


def test_a_bot_observes() -> None:
    bot = seat(LISTENER)
    latest, board = [7, 9], [7, 7, 9]
    events = [("played", 1, 7, 3), ("doubt", 2, 1, True, latest, board, 7, 0), ("discard", 2, 4), ("won", 3, 1)]
    for event in events:
        bot.observe(event)
    assert bot.fault is None
    latest.clear()
    assert [repr(event) for event in bot._bot.heard] == [
        "CardsPlayedEvent(player_id=1, declared_number=7, n_cards=3)",
        (
            "DoubtResolvedEvent(doubter_id=2, target_id=1, correct=True, latest_cards=[7, 9], board_cards=[7, 7, 9], "
            "declared_number=7, jokers_discarded=0)"
        ),
        "DiscardEvent(player_id=2, card_number=4)",
        "PlayerWonEvent(player_id=3, position=1)",
    ]


def test_the_match_example_of_the_source_runs() -> None:
    match = """
def observe(self, event) -> None:
    match event:
        case DoubtResolvedEvent(correct=True) as e:
            self.mark_bluff(e.target_id, e.latest_cards, e.declared_number)
            self.add_known_cards(e.target_id, e.board_cards)
        case DoubtResolvedEvent(correct=False) as e:
            self.mark_honest(e.target_id, e.latest_cards, e.declared_number)
            self.add_known_cards(e.loser_id, e.board_cards)
        case DiscardEvent() as e:
            self.mark_exhausted(e.player_id, e.card_number)
        case CardsPlayedEvent() as e:
            self.update_prior(e.player_id, e.declared_number, e.n_cards)
        case PlayerWonEvent():
            pass
def __getattr__(self, name):
    return lambda *args: self.__dict__.setdefault("notes", []).append((name, *args))"""
    bot = seat(match)
    for event in (
        ("played", 1, 7, 3),
        ("doubt", 2, 1, True, (7, 9), (7, 7, 9), 7, 0),
        ("doubt", 2, 1, False, (0, 7), (7,), 7, 1),
        ("discard", 2, 4),
        ("won", 3, 1),
    ):
        bot.observe(event)
    assert bot.fault is None
    assert bot._bot.notes == [
        ("update_prior", 1, 7, 3),
        ("mark_bluff", 1, [7, 9], 7),
        ("add_known_cards", 1, [7, 7, 9]),
        ("mark_honest", 1, [0, 7], 7),
        ("add_known_cards", 2, [7]),
        ("mark_exhausted", 2, 4),
    ]


@pytest.mark.parametrize("file", ["Bot.py", "bot.py", "deep/down/Bot.py"])
def test_a_class_has_the_name_of_its_file(file: str) -> None:
    assert load("dubito", file, source()).seat(1, 3, 1).answer(("C", TURN, CARDS)) is False


@pytest.mark.parametrize(("file", "name"), [("gemini.py", b"GeminiBot"), ("Carla.py", b"carla_bot")])
def test_small_letters_underscores_and_a_bot_at_the_end_do_not_matter(file: str, name: bytes) -> None:
    """The source: class GeminiBot in gemini.py."""
    loaded = load("dubito", file, source().replace(b"class Bot", b"class " + name))
    assert loaded.seat(1, 3, 1).answer(("C", TURN, CARDS)) is False


@pytest.mark.parametrize(
    ("file", "code", "message"),
    [
        (
            "Other.py",
            source(),
            "expected a class with the name of its file, as in: class Other(BotBase); found Bot",
        ),
        ("Other.py", b"", "expected a class with the name of its file, as in: class Other(BotBase); found none"),
        ("Bot.py", source().replace(b"should_doubt", b"shuold_doubt"), "Bot needs a method should_doubt(self, p)"),
    ],
)
def test_files_without_a_bot(file: str, code: bytes, message: str) -> None:
    with pytest.raises(CannotLoad) as caught:
        load("dubito", file, code)
    assert str(caught.value) == message
