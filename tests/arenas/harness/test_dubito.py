"""Bots of Dubito on their seats. docs/rules/dubito.md says when each of the questions A to E is asked."""

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
        ("A", ("1", "True", "0", "0", "0"), "bluff_first_hand() must return True or False, found 1 (int)"),
        ("A", ("True", "None", "0", "0", "0"), "maximize_first_hand() must return True or False, found None"),
        ("C", ("0", "0", "0", "0", "0"), "should_doubt() must return True or False, found 0 (int)"),
        ("C", ("0", "0", "'no'", "0", "0"), "should_doubt() must return True or False, found 'no' (str)"),
        ("C", ("0", "0", "False", "...", "True"), "bluff_regular() must return True or False, found ellipsis"),
        ("C", ("0", "0", "False", "True", "p"), "maximize_regular() must return True or False, found TurnData"),
    ],
)
def test_answers_must_be_bools(letter: str, answers: tuple[str, ...], message: str) -> None:
    """The source: exactly True or False, no other type."""
    turn = OPENING if letter == "A" else TURN
    assert seat("", answers).answer((letter, turn, CARDS)) == Fault("NOT A BOOL", message)


def test_play_can_be_replaced_while_the_bot_plays() -> None:
    bot = seat("def play(self, p):\n    self.play = self.doubt\n    return super().play(p)")
    assert [bot.answer(("C", TURN, CARDS)) for _ in range(2)] == [False, True]


def test_play_must_return_what_the_base_class_returns() -> None:
    expected = Fault("NOT A BOOL", "play() must return what super().play(p) returns, found None")
    assert seat("def play(self, p):\n    super().play(p)").answer(("C", TURN, CARDS)) == expected


def test_a_turn_that_is_changed_later_stays_as_it_was() -> None:
    bot = seat("def play(self, p):\n    self.kept = super().play(p)\n    return self.kept")
    assert bot.answer(("C", TURN, CARDS)) is False
    bot._bot.kept.bluff = "yes"
    assert bot.answer(("D", TURN, CARDS)) is True


@pytest.mark.parametrize("error", ["1 / 0", "raise SystemExit", "raise GeneratorExit"])
@pytest.mark.parametrize("method", ["play(self, p)", "observe(self, event)"])
def test_errors_are_faults(error: str, method: str) -> None:
    bot = seat(f"def {method}:\n    {error}")
    if "observe" in method:
        bot.observe(("won", 2, 1))
    fault = bot.answer(("C", TURN, CARDS))
    assert fault.reason == "EXCEPTION"
    assert "(line 5)" in fault.message


@pytest.mark.parametrize(
    "made",
    [
        "def __init__(self, id): self.seen = (self.id, len(self.cards))",
        "def __init__(self, of, **named): self.seen = of == 'x' or (Bot('x', id=self.id).id, len(self.cards))",
        (
            "def __new__(cls, id): return object.__new__(cls)\n"
            "def __init__(self, id):\n    super().__init__(id)\n    self.seen = (self.id, len(self.cards))"
        ),
        (
            "id = property(lambda self: self.number)\n"
            "def __init__(self, id): self.__dict__.update(number=id, seen=(id, 0))"
        ),
        (
            "def __init__(self, id): self.__dict__.update(changed=[], seen=(self.id, 0))\n"
            "def __setattr__(self, name, value): self.changed.append(name); super().__setattr__(name, value)"
        ),
    ],
    ids=["without super", "made of others", "new", "a property", "setattr"],
)
def test_a_bot_need_not_call_the_init_of_its_base(made: str) -> None:
    bot = seat(made, ("self.seen == (1, 0)",) * 5)
    assert bot.answer(("A", OPENING, CARDS)) is True


def test_a_bot_that_can_never_be_made_is_refused() -> None:
    for method, message in (
        ("__init__(self, id): 1 / 0", "Bot(1) cannot be made: ZeroDivisionError: division by zero (line 4)"),
        ("__init__(self): super().__init__(1)", "expected __init__(self, id), found __init__(self) (line 4)"),
    ):
        with pytest.raises(CannotLoad) as caught:
            seat(f"def {method}")
        assert str(caught.value) == message


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
        ("Other.py", source(), "expected a class with the name of its file, as in: class Other(BotBase); found Bot"),
        ("Other.py", b"", "expected a class with the name of its file, as in: class Other(BotBase); found none"),
        ("my bot.py", b"",
         "expected a class with the name of its file, as in: class ExampleBot(BotBase) in ExampleBot.py; found none"),
        ("Bot.py", source().replace(b"should_doubt", b"shuold_doubt"),
         "Bot needs a method should_doubt(self, p): did you mean shuold_doubt?"),
        ("rule_based.py", b"from player import PlayerAI\nclass Usual(PlayerAI): pass",
         "expected a class that extends bots.base.BotBase, found Usual(PlayerAI) (line 2): an older form of bots"),
    ],
)  # fmt: skip
def test_files_without_a_bot(file: str, code: bytes, message: str) -> None:
    with pytest.raises(CannotLoad) as caught:
        load("dubito", file, code)
    assert str(caught.value) == message


# What bots of the original game, of all its versions, do besides.

START, PLAYED = ("start", (6, 5, 4)), ("played", 3, 7, 1)
DOUBTED = ("doubt", 2, 3, False, (7,), (7, 8), 7, 0)


def test_later_bots_see_the_whole_game() -> None:
    bot = seat(
        """def play(self, p):
    self.seen = (p.history, p.player_card_counts)
    self.ids = (p.my_cards, p.my_player_id, p.prev_player_id, p.next_player_id)
    self.kept = getattr(self, "kept", []) + [p]
    return super().play(p)"""
    )
    for event in (START, PLAYED, DOUBTED):
        bot.observe(event)
    bot.answer(("A", OPENING, CARDS))
    history, counts = bot._bot.seen
    assert bot._bot.ids == ([*CARDS], 1, 3, 2)
    assert counts == {1: 6, 2: 7, 3: 3}
    assert [type(event).__name__ for event in history] == ["GameStartEvent", "CardsPlayedEvent", "DoubtResolvedEvent"]
    assert history[0].initial_card_counts == {1: 6, 2: 5, 3: 4}
    history.clear()
    bot.observe(("discard", 2, 9))
    bot.observe(("left", 3))
    bot.observe(("won", 1, 1))
    bot.answer(("A", OPENING, CARDS))
    history, counts = bot._bot.seen
    assert counts == {2: 3}
    assert [type(event).__name__ for event in history[3:]] == ["DiscardEvent", "PlayerWonEvent"]
    assert bot._bot.kept[0].player_card_counts == {1: 6, 2: 7, 3: 3}


@pytest.mark.parametrize(
    "line", ["from game_data import TurnData", "from dubito import TurnData, GameStartEvent, turns_count"]
)
def test_what_the_game_gives_can_be_imported_as_in_other_versions(line: str) -> None:
    code = source().replace(
        b"class Bot", f"{line}\nassert TurnData.__module__ == 'dubito.game_data'\nclass Bot".encode()
    )
    assert load("dubito", "Bot.py", code).seat(1, 3, 1).answer(("C", TURN, CARDS)) is False


def test_observe_is_not_called_for_the_start() -> None:
    bot = seat("def observe(self, event): self.last = event")
    bot.observe(START)
    bot.observe(("left", 3))
    assert not hasattr(bot._bot, "last")
    bot.observe(PLAYED)
    assert bot._bot.last.n_cards == 1


@pytest.mark.parametrize(
    ("method", "answers"),
    [
        ("return self.bluff(p, first_turn=True, uncertainty=False, maximize=True)", [True, True]),
        ("return self.play_truthfully(p, first_turn=True, uncertainty=False, maximize=False)", [False, False]),
    ],
)
def test_a_first_turn_of_its_own(method: str, answers: list[bool]) -> None:
    bot = seat(f"def play_first_turn(self, p):\n    {method}")
    assert [bot.answer((letter, OPENING, CARDS)) for letter in "AB"] == answers


def test_a_regular_turn_of_its_own() -> None:
    bot = seat("def play_regular_turn(self, p): return self.doubt(p, uncertainty=False)")
    assert bot.answer(("C", TURN, CARDS)) is True


def test_uncertainty_is_seeded() -> None:
    def doubts(seed: int) -> list[bool]:
        more = "uncertainty_value = 0.5\ndef play_regular_turn(self, p): return self.doubt(p, uncertainty=True)"
        bot = load("dubito", "Bot.py", source(more)).seat(1, 4, seed)
        return [bot.answer(("C", TURN, CARDS)) for _ in range(40)]

    assert doubts(1) == doubts(1) != doubts(2)
    assert 5 < sum(doubts(1)) < 35


def test_the_hand_and_the_base_class() -> None:
    bot = seat(
        """def play(self, p):
    self.seen = ([*self.cards], self.cards.hand, 7 in self.cards, 8 in self.cards, self.all_equal(), self.n_cards())
    self.more = (self.is_first_turn(p), self.has_no_cards(), self.uncertainty_value, BotBase.registry["Bot"] is Bot)
    return super().play(p)"""
    )
    bot.answer(("A", OPENING, CARDS))
    assert bot._bot.seen == ([*CARDS], [*CARDS], True, False, False, 6)
    assert bot._bot.more == (True, False, 0.05, True)


@pytest.mark.parametrize(
    ("method", "found"),
    [
        ("return TurnOutput(doubt=False, number=3, cards=[3])", "TurnOutput(cards=...) (line 5)"),
        ("return self.cards.pick_most()", "cards.pick_most (line 5)"),
    ],
)
def test_a_bot_that_chooses_its_cards_cannot_play(method: str, found: str) -> None:
    with pytest.raises(CannotLoad) as refusal:
        seat(f"def play_first_turn(self, p):\n    {method}")
    assert str(refusal.value) == (
        f"a bot cannot choose its cards here, found {found}: the arena takes them, as the answers to A to E say"
    )


def test_cards_chosen_in_another_way_are_a_fault() -> None:
    bot = seat("def play_first_turn(self, p): return TurnOutput(**dict(cards=[3]))")
    fault = bot.answer(("A", OPENING, CARDS))
    assert fault.message.startswith("play() must not choose cards, found a TurnOutput with them: the arena takes them")
    assert seat("def play_regular_turn(self, p): return TurnOutput(doubt=True, number=None, cards=None)").answer(
        ("C", TURN, CARDS)
    )
