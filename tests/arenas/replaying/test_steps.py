"""A game to step through: every card of a trick is a step, hands are sorted, broken rules are marked."""

from collections import Counter
from dataclasses import replace

import pytest

from arenas import games
from arenas.replaying import again, following
from arenas.replaying.again import Again
from arenas.replaying.games import game as known
from arenas.replaying.states import Step
from arenas.replaying.steps import make_steps
from arenas.values.times import pack_time, unpack_time
from solutions._kit.cards import DECK
from tests.arenas.random_games import play

SEATS = {"kotc": 3, "dubito": 5, "hearts": 4}


def make(game: str, seed: int, faulty: float = 0.02) -> tuple[Again, list[Step]]:
    played = again.play_again(
        game, play(game, seed, ("Ada", "Bruno", "Carla", "Dinesh", "Emil")[: SEATS[game]], faulty)
    )
    lines, problem = following.follow(played.written)
    assert problem is None
    return played, make_steps(game, lines, played.breaches)


def cards(step: Step) -> dict[str, tuple[str, ...]]:
    return {zone.id: zone.cards for zone in step.line.before.zones}


@pytest.mark.once_but_first
@pytest.mark.parametrize("game", games.names())
def test_every_step_has_an_address_and_sorted_hands(game: str) -> None:
    played, steps = make(game, 3)
    assert len({step.at for step in steps}) == len(steps)
    assert [step.line.n for step in steps] == sorted(step.line.n for step in steps)
    assert {step.line.n for step in steps} == set(range(1, len(played.written.transcript) + 1))
    for step in steps:
        hands = [zone for name, zone in cards(step).items() if name.startswith("hand")]
        assert hands
        assert all(list(hand) == sorted(hand, key=known(game).order) for hand in hands)


@pytest.mark.once
def test_a_trick_is_laid_card_by_card() -> None:
    played, steps = make("hearts", 3, 0)
    line = next(number for number, line in enumerate(played.written.transcript, 1) if "TAKES" in line)
    words = played.written.transcript[line - 1].split(" ")
    trick = [step for step in steps if step.line.n == line]
    assert [step.at for step in trick] == [f"{line}.{part}" for part in range(1, 6)]
    assert [step.line.line.split(" ")[-1] for step in trick[:4]] == words[1:5]
    assert trick[4].line.line == " ".join(words[5:])
    assert [(step.leader, step.taker) for step in trick] == [(int(words[0][:1]), 0)] * 4 + [
        (int(words[0][:1]), int(words[6]))
    ]
    for number, step in enumerate(trick):
        zones = cards(step)
        laid = [card for name, held in zones.items() if name.startswith("played") for card in held]
        assert sorted(laid) == sorted(words[1 : number + 1])
        assert sum(len(held) for held in zones.values()) == 52
        if number < 4:
            assert words[number + 1] in zones[f"hand{step.line.before.turn}"]


@pytest.mark.once_but_first
@pytest.mark.parametrize("game", games.names())
def test_every_answer_has_its_step(game: str) -> None:
    record = play(game, 4, ("Ada", "Bruno", "Carla", "Dinesh", "Emil")[: SEATS[game]], 0.01)
    played = again.play_again(game, record)
    lines, _ = following.follow(played.written)
    steps = {step.at: step for step in make_steps(game, lines)}
    session = games.game(game).begin(record.seed, SEATS[game])
    assert len(played.places) == len(record.moves)
    for code, place in zip(record.moves, played.places, strict=True):
        words = steps[place].line.line.split(" ")
        assert words[0] in {f"{session.asked + 1}:", "0:"}, "who answers moves, or the cards are shuffled for it"
        if game == "hearts" and code < len(session.question.legal):
            assert DECK[session.question.legal[code]] in words
        session.answer(code)


@pytest.mark.once_but_first
@pytest.mark.parametrize("game", games.names())
def test_what_came_of_a_broken_rule_is_marked(game: str) -> None:
    played, steps = make(game, 5, 0.03)
    marked = {step.at: step for step in steps if step.kind == "fault"}
    assert played.breaches
    assert set(marked) == {breach.at for breach in played.breaches}
    for breach in played.breaches:
        step = marked[breach.at]
        assert breach.message in step.line.why
        assert step.line.line.startswith(f"{breach.seat + 1}: ")


def test_a_record_without_messages_marks_who_left() -> None:
    played, steps = make("kotc", 5, 0.03)
    lines, _ = following.follow(played.written)
    assert [step.at for step in make_steps("kotc", lines) if step.mark] == [step.at for step in steps if step.mark]


@pytest.mark.once_but_first
@pytest.mark.parametrize("game", games.names())
def test_a_step_says_how_long_its_answers_took(game: str) -> None:
    record = play(game, 3, ("Ada", "Bruno", "Carla", "Dinesh", "Emil")[: SEATS[game]], 0)
    byte = pack_time(0.001)
    times = tuple(bytes([byte] * len(record.moves)) for _ in record.seating.seats)
    played = again.play_again(game, replace(record, times=times))
    counted = Counter(played.places)
    each = unpack_time(byte) or 0
    assert played.seconds == {at: pytest.approx(each * count) for at, count in counted.items()}
    lines, _ = following.follow(played.written)
    said = {step.at: step.thought for step in make_steps(game, lines, (), played.seconds)}
    once = next(at for at, count in counted.items() if count == 1)
    assert said[once] == "Processor time of the bot: 1 ms."
    assert {at for at, words in said.items() if words} == set(counted)
    assert again.play_again(game, replace(record, times=())).seconds == {}
