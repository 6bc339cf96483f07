"""A game asks absent players through its caller: the same questions, and with the same answers the same game."""

from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from solutions import dubito, hearts, kotc
from solutions._kit.splitmix import SplitMix64
from solutions.dubito import bots as dubito_bots
from solutions.dubito import rules as dubito_rules
from solutions.hearts import bots as hearts_bots
from solutions.hearts import rules as hearts_rules
from solutions.hearts import table as hearts_table
from solutions.hearts.events import Trick
from solutions.kotc import bots as kotc_bots
from solutions.kotc import rules as kotc_rules

CASES = Path(__file__).parents[2] / "cases"
VIEWS = (kotc_bots.View, dubito_bots.View, hearts_table.View)


def drive(steps: Generator[Any, Any, None], decide: Any) -> list[Any]:
    """The events of the game when `decide` answers its questions."""
    events: list[Any] = []
    answer = None
    while True:
        try:
            step = steps.send(answer)
        except StopIteration:
            return events
        answer = decide(step) if isinstance(step, VIEWS) else None
        if answer is None and not isinstance(step, VIEWS):
            events.append(step)


@pytest.mark.parametrize("path", sorted(CASES.glob("kotc/*/00*.txt")), ids=lambda path: path.stem)
def test_absent_bots_of_kotc(path: Path) -> None:
    case = kotc.parse(path.read_text())
    named = [kotc_bots.named(name) for name in case.bots]
    steps = kotc_rules.steps(kotc_rules.Table(case), [kotc_bots.absent] * len(named), case.seed)
    events = drive(steps, lambda seen: named[seen.seat - 1](seen))
    assert list(map(kotc.render, events)) == list(map(kotc.render, kotc.play(case)))


@pytest.mark.parametrize("path", sorted(CASES.glob("dubito/*/00*.txt")), ids=lambda path: path.stem)
def test_absent_players_of_dubito(path: Path) -> None:
    case = dubito.parse(path.read_text())
    named = [dubito_bots.NamedBot(name) for name in case.bots]
    steps = dubito_rules.steps(case, [dubito_bots.ABSENT] * len(named))
    events = drive(steps, lambda view: named[view.turn.me.id - 1].decide(view))
    assert list(map(dubito.render, events)) == list(map(dubito.render, dubito.play(case)))


@pytest.mark.parametrize("path", sorted(CASES.glob("hearts/*/00*.txt")), ids=lambda path: path.stem)
def test_absent_players_of_hearts(path: Path) -> None:
    case = hearts.parse(path.read_text())
    named = [hearts_bots.bot(name) for name in case.bots]
    steps = hearts_rules.steps(case.deals, case.limit, [hearts_table.absent] * 4)
    events = drive(steps, lambda view: named[view.seat](view))
    assert list(map(hearts.render, events)) == list(map(hearts.render, hearts.play(case)))


def test_h10_an_answer_out_of_range_is_replaced_from_the_seats_own_generator() -> None:
    case = hearts.parse(next(iter(sorted(CASES.glob("hearts/sample/*.txt")))).read_text())
    spare, copies = ([SplitMix64(seat) for seat in range(4)] for _ in range(2))
    asked: list[tuple[int, int]] = []

    def wrong(view: hearts_table.View) -> int:
        chosen = view.legal[copies[view.seat].below(len(view.legal))]
        asked.append((view.seat, chosen))
        return len(view.legal) if view.seat % 2 else -1

    steps = hearts_rules.steps(case.deals[:1], 100, [hearts_table.absent] * 4, spare)
    events = drive(steps, wrong)
    played = [
        ((trick.leader + place) % 4, card)
        for trick in events
        if isinstance(trick, Trick)
        for place, card in enumerate(trick.cards)
    ]
    assert asked[12:] == played
    assert len(played) == 52


HANDS = ("1 2", "3 4", "5 6", "7 8")


@pytest.mark.parametrize(
    ("pins", "hands", "failing", "transcript"),
    [
        ("with one out, the game goes on until one is left, who loses too", HANDS[:3], {1},
         "1: DISQUALIFIED EXCEPTION/2: PLAY 3 AS 3/3: PLAY 6 AS 3/2: PLAY 4 AS 3/3: PLAY 5 AS 3/2: WIN 1/0: LOSE 1 3"),
        ("with two out, all others win, the last as soon as it is alone", HANDS[:3], {1, 2},
         "1: DISQUALIFIED EXCEPTION/2: DISQUALIFIED EXCEPTION/3: WIN 1/0: LOSE 1 2"),
        ("the play before the failure stays open to doubt", HANDS, {2},
         ("1: PLAY 1 AS 1/2: DISQUALIFIED EXCEPTION/3: PLAY 6 AS 1/4: PLAY 8 7 AS 1/1: PLAY 2 AS 1/4: WIN 1/3: PLAY 5 "
          "AS 1/1: WIN 2/0: LOSE 2 3")),
    ],
    ids=lambda value: value if isinstance(value, str) and " " in value and "/" not in value else "",
)  # fmt: skip
def test_d12_who_fails_takes_a_losing_place(
    pins: str, hands: tuple[str, ...], failing: set[int], transcript: str
) -> None:
    lines = ["seed 0", "bots " + " ".join(["Honest"] * len(hands)), *[f"hand {hand}" for hand in hands]]
    case = dubito.parse("\n".join(lines))

    def decide(view: dubito_bots.View) -> bool | dubito_bots.Failed:
        if view.turn.me.id in failing:
            return dubito_bots.Failed("EXCEPTION")
        return False

    events = drive(dubito_rules.steps(case, [dubito_bots.ABSENT] * len(hands)), decide)
    assert "/".join(map(dubito.render, events)) == transcript
