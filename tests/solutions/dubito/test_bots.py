"""What players of Dubito see, which events they get, and what the named bots answer."""

import gc
import types
from collections.abc import Iterator
from typing import Any

import pytest

from solutions.dubito import play
from solutions.dubito.bots import NAMES, NamedBot, PlayerData, TurnData, View, Visible
from solutions.dubito.case import parse
from solutions.dubito.events import render

WHOLE = """\
seed 3671065434
bots Doubter Counter Honest
hand 0 1 1 1 3
hand 1 10 12 12 13
hand 2 2 5 8
"""


class Witness:
    """A named bot that keeps all it saw and heard."""

    def __init__(self, name: str) -> None:
        self.bot = NamedBot(name)
        self.views: list[View] = []
        self.shown: list[Visible] = []

    def decide(self, view: View) -> bool:
        self.views.append(view)
        return self.bot.decide(view)

    def observe(self, event: Visible) -> None:
        self.shown.append(event)


def watch(text: str) -> tuple[list[Witness], list[str]]:
    """The players of a game, and its transcript."""
    case = parse(text)
    players = [Witness(name) for name in case.bots]
    return players, [render(event) for event in play(case, players)]


def fields(value: object) -> Any:
    """A view or an event as plain values."""
    if isinstance(value, (View, TurnData, PlayerData)) or type(value).__name__.endswith("Event"):
        return {name: fields(getattr(value, name)) for name in type(value).__slots__}  # type: ignore[attr-defined]
    return value


def known(number: int, n_cards: int, *counts: int) -> dict[str, int]:
    names = ("turns", "not_first_turns", "doubts", "honest_times", "dishonest_times")
    return {"id": number, "n_cards": n_cards, **dict(zip(names, counts, strict=True))}


ALL = tuple(range(1, 14))


@pytest.mark.parametrize(
    ("player", "number", "view"),
    [
        (1, 0,
         {"question": "A", "cards": (0, 1, 1, 1, 3),
          "turn": {"board_cards": 0, "playing_cards": ALL, "current_number": 0, "n_cards_played": 0, "streak": 0,
                   "n_players": 3, "my_n_cards": 5, "me": known(1, 5, 0, 0, 0, 0, 0),
                   "prev": known(3, 4, 0, 0, 0, 0, 0), "next": known(2, 5, 0, 0, 0, 0, 0)}}),
        (3, 0,
         {"question": "C", "cards": (2, 2, 5, 8),
          "turn": {"board_cards": 4, "playing_cards": ALL, "current_number": 1, "n_cards_played": 1, "streak": 2,
                   "n_players": 3, "my_n_cards": 4, "me": known(3, 4, 0, 0, 0, 0, 0),
                   "prev": known(2, 4, 1, 1, 0, 0, 0), "next": known(1, 2, 1, 0, 0, 0, 0)}}),
        (  # the last doubt of the game, when the value 1 has left it
            2,
            -1,
            {
                "question": "C",
                "cards": (10, 13),
                "turn": {
                    "board_cards": 1,
                    "playing_cards": ALL[1:],
                    "current_number": 9,
                    "n_cards_played": 1,
                    "streak": 1,
                    "n_players": 3,
                    "my_n_cards": 2,
                    "me": known(2, 2, 2, 2, 0, 0, 0),
                    "prev": known(1, 0, 5, 2, 2, 0, 0),
                    "next": known(3, 7, 2, 2, 0, 0, 2),
                },
            },
        ),
    ],
)  # fmt: skip
def test_a_view_is_the_question_the_own_cards_and_what_all_know(
    player: int, number: int, view: dict[str, object]
) -> None:
    players, _ = watch(WHOLE)
    assert fields(players[player - 1].views[number]) == view


def test_questions_are_asked_in_order() -> None:
    players, lines = watch(WHOLE)
    assert ["".join(view.question for view in player.views) for player in players] == ["ABCABCAB", "CDECEC", "CECE"]
    assert lines[-1] == "0: LOSE 2 3"


def played(player: int, number: int, cards: int) -> dict[str, object]:
    return {"player_id": player, "declared_number": number, "n_cards": cards}


def doubted(doubter: int, target: int, correct: bool, latest: str, board: str, number: int, jokers: int) -> Any:
    return {
        "doubter_id": doubter,
        "target_id": target,
        "correct": correct,
        "latest_cards": tuple(map(int, latest.split())),
        "board_cards": tuple(map(int, board.split())),
        "declared_number": number,
        "jokers_discarded": jokers,
    }


def test_all_get_the_same_events_and_nothing_hidden() -> None:
    players, _ = watch(WHOLE)
    shown = [
        played(1, 1, 3),
        played(2, 1, 1),
        played(3, 1, 1),
        doubted(1, 3, True, "5", "1 1 1 1 5", 1, 0),
        {"player_id": 3, "card_number": 1},
        played(1, 3, 1),
        played(2, 3, 2),
        played(3, 3, 3),
        doubted(1, 3, True, "2 2 8", "2 2 3 8 12 12", 3, 0),
        played(1, 9, 1),
        doubted(2, 1, False, "0", "", 9, 1),
        {"player_id": 1, "position": 1},
    ]
    assert [[fields(event) for event in player.shown] for player in players] == [shown] * 3


def test_a_winner_gets_its_win_and_no_event_after_it() -> None:
    players, _ = watch("seed 0\nbots Honest Honest Honest Honest\nhand 1\nhand 2\nhand 3\nhand 4\n")
    first = [played(1, 1, 1), played(2, 1, 1), {"player_id": 1, "position": 1}]
    second = [played(3, 1, 1), {"player_id": 2, "position": 2}]
    shown = [[fields(event) for event in player.shown] for player in players]
    assert shown == [first, first + second, first + second, first + second]


def reach(start: object) -> Iterator[object]:
    """Everything that can be reached from a value through its parts; a class leads to no game."""
    seen: set[int] = set()
    waiting = [start]
    while waiting:
        value = waiting.pop()
        if id(value) not in seen and not isinstance(value, (type, types.ModuleType)):
            seen.add(id(value))
            yield value
            waiting += gc.get_referents(value)


GAMES = [
    WHOLE,
    "seed 7\nbots Doubter Honest Honest\nhand 4 4 4 5 5 5\nhand 5 8\nhand 4\n",
    "seed 0\nbots Bluffer Honest Doubter Counter\nhand 0 3\nhand 2 5\nhand 7 8\nhand 9 10\n",
]


@pytest.mark.parametrize("text", GAMES)
def test_from_a_view_nothing_leads_to_hands_board_or_generator(text: str) -> None:
    players, _ = watch(text)
    for player in players:
        for view in player.views:
            found = list(reach(view))
            kinds = {type(value).__name__ for value in found}
            assert kinds <= {"View", "TurnData", "PlayerData", "tuple", "int", "str"}
            values = {value for value in found if isinstance(value, tuple)}
            assert values == {view.cards, view.turn.playing_cards}
        for event in player.shown:
            kinds = {type(value).__name__ for value in reach(event)}
            assert kinds <= {type(event).__name__, "tuple", "int", "bool"}


class Vandal(Witness):
    """A player that answers, and then spoils whatever it was given."""

    def decide(self, view: View) -> bool:
        answer = super().decide(view)
        for data in (view.turn.me, view.turn.prev, view.turn.next):
            for name in PlayerData.__slots__:
                setattr(data, name, 99)
        view.turn.playing_cards = view.cards = (1,)
        return answer


def test_a_player_that_changes_its_view_changes_no_game() -> None:
    case = parse(WHOLE)
    spoilt = [render(event) for event in play(case, [Vandal("Doubter"), Vandal("Bluffer"), Vandal("Honest")])]
    case.bots[1] = "Bluffer"
    assert spoilt == [render(event) for event in play(case)]


# The named bots.


def ask(name: str, question: str, cards: str = "1 2 3 4 5", **data: Any) -> bool:
    """The bot's answer. Of the other players' data (`prev`, `next`), everything not given is 0."""
    others = {key: PlayerData(1, **data.pop(key, {})) for key in ("prev", "next")}
    hand = tuple(map(int, cards.split()))
    turn = {
        "board_cards": 0,
        "playing_cards": ALL,
        "current_number": 0,
        "n_cards_played": 0,
        "streak": 0,
        "n_players": 3,
    }
    me = PlayerData(2, len(hand))
    return NamedBot(name).decide(View(question, TurnData(**{**turn, **others, **data}, me=me), hand))


@pytest.mark.parametrize(
    ("name", "answers"),
    [("ExampleBot", "ny?ny"), ("Honest", "nnnnn"), ("Doubter", "nyyny"), ("Bluffer", "yynyy"), ("Counter", "?y???")],
)
def test_answers_that_never_change(name: str, answers: str) -> None:
    fixed = {question: answer for question, answer in zip("ABCDE", answers, strict=True) if answer != "?"}
    views: list[dict[str, Any]] = [
        {"prev": {"n_cards": 0}, "n_cards_played": 3},
        {"prev": {"n_cards": 5}, "n_cards_played": 1},
    ]
    for view in views:
        assert {question: "ny"[ask(name, question, **view)] for question in fixed} == fixed


FEW, HALF, MOST = [{"doubts": doubts, "not_first_turns": 4} for doubts in (1, 2, 3)]


@pytest.mark.parametrize(
    ("name", "question", "answer", "view"),
    [
        ("ExampleBot", "C", False, {"prev": {"n_cards": 1}, "n_cards_played": 2}),
        ("ExampleBot", "C", True, {"prev": {"n_cards": 1}, "n_cards_played": 3}),
        ("ExampleBot", "C", True, {"prev": {"n_cards": 0}, "n_cards_played": 1}),
        ("ExampleBot", "C", False, {"prev": {"n_cards": 9, "dishonest_times": 9}, "n_cards_played": 1}),
        ("Counter", "A", False, {}),
        ("Counter", "A", True, {"next": FEW}),
        ("Counter", "A", False, {"next": HALF}),
        ("Counter", "A", False, {"next": MOST}),
        ("Counter", "A", False, {"next": {"turns": 9, "doubts": 1, "not_first_turns": 2}}),
        ("Counter", "A", False, {"prev": FEW}),
        ("Counter", "C", False, {"prev": {"n_cards": 1}, "n_cards_played": 3, "current_number": 9}),
        ("Counter", "C", True, {"prev": {"n_cards": 0}, "n_cards_played": 1, "current_number": 9}),
        ("Counter", "C", False, {"prev": {"n_cards": 1, "honest_times": 1, "dishonest_times": 1}}),
        ("Counter", "C", True, {"prev": {"n_cards": 1, "honest_times": 1, "dishonest_times": 2}}),
        ("Counter", "C", False,
         {"prev": {"n_cards": 1}, "cards": "0 0 9 9 9", "n_cards_played": 1, "current_number": 9}),
        ("Counter", "C", True, {"prev": {"n_cards": 1}, "cards": "0 9 9 9", "n_cards_played": 2, "current_number": 9}),
        ("Counter", "C", True, {"prev": {"n_cards": 1}, "cards": "9 9", "n_cards_played": 3, "current_number": 9}),
        ("Counter", "D", False, {"cards": "9 9", "current_number": 9}),
        ("Counter", "D", True, {"cards": "9 9", "current_number": 9, "next": FEW}),
        ("Counter", "D", True, {"cards": "0 9 9", "current_number": 9, "next": FEW}),
        ("Counter", "D", False, {"cards": "9 9", "current_number": 9, "next": HALF}),
        ("Counter", "D", False, {"cards": "9 9 9", "current_number": 9, "next": FEW}),
        ("Counter", "E", False, {"cards": "1 2 3 4"}),
        ("Counter", "E", True, {"cards": "0 1 2 3 4"}),
    ],
)  # fmt: skip
def test_answers_that_depend_on_what_a_bot_sees(name: str, question: str, answer: bool, view: dict[str, Any]) -> None:
    assert ask(name, question, **view) is answer


def test_names_are_those_of_the_bots() -> None:
    assert NAMES == ("ExampleBot", "Honest", "Doubter", "Bluffer", "Counter")
