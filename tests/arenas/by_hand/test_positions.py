"""What a person sees of a game: its own cards and the backs of all others, as many as there are."""

from random import Random

import pytest

from arenas import games
from arenas.by_hand import by_hand
from arenas.by_hand.positions import BACK, Position
from arenas.replaying import again, following
from arenas.replaying.states import Step
from arenas.replaying.steps import make_steps
from tests.arenas.random_games import draw, play

SEATS = {"kotc": 3, "dubito": 5, "hearts": 4}
Seen = list[tuple[Position, Step]]


def see(game: str, seed: int) -> Seen:
    """Every position of a game, with the step that follows."""
    record = play(game, seed, tuple("abcde"[: SEATS[game]]), 0)
    played = again.play_again(game, record)
    lines, _ = following.follow(played.written)
    steps = {step.at: step for step in make_steps(game, lines)}
    session = games.game(game).begin(record.seed, SEATS[game])
    seen = []
    for code, at in zip(record.moves, played.places, strict=True):
        seen.append((by_hand(game).show(session.question, session.events, SEATS[game]), steps[at]))
        session.answer(code)
    return seen


@pytest.mark.once_but_first
@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("seed", [1, 2])
def test_other_cards_lie_face_down(game: str, seed: int) -> None:
    for position, _ in see(game, seed):
        for zone in position.state.zones:
            is_others = zone.id.startswith("hand") and zone.owner != position.state.turn
            if is_others or zone.id in {"pile", "board"}:
                assert set(zone.cards) <= {BACK}


@pytest.mark.once_but_first
@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("seed", [1, 2])
def test_there_are_as_many_as_there_are(game: str, seed: int) -> None:
    compared = 0
    for position, step in see(game, seed):
        if "PASS" in step.line.line:  # those who pass earlier have put their cards aside
            continue
        true = {zone.id: zone for zone in step.line.before.zones}
        assert {zone.id: len(zone.cards) for zone in position.state.zones} == {
            name: len(zone.cards) for name, zone in true.items()
        }
        own = f"hand{position.state.turn}"
        assert position.hand == true[own].cards
        for zone in position.state.zones:
            if zone.id.startswith(("taken", "played")):
                assert sorted(zone.cards) == sorted(true[zone.id].cards)
            if zone.id == "board":
                assert (zone.last, zone.counts_as) == (true["board"].last if zone.cards else 0, true["board"].counts_as)
        compared += 1
    assert compared > 10


@pytest.mark.parametrize("game", games.names())
def test_every_choice_is_what_it_says(game: str) -> None:
    """What is allowed is an answer; what is not is refused with a rule."""
    random = Random(3)
    session = games.game(game).begin(4, SEATS[game])
    how = by_hand(game)
    refused = 0
    for _ in range(40):
        position = how.show(session.question, session.events, SEATS[game])
        words = [choice.words for choice in position.choices]
        assert len(set(words) - {"8"}) == len([word for word in words if word != "8"])
        for choice in position.choices:
            if choice.words == "8":
                assert {word for word in words if word[0] == "8"} == {"8", "8C", "8D", "8S", "8H"}
            elif choice.is_allowed:
                how.read(choice.words, session.question)
            else:
                with pytest.raises(Exception, match=r"[HK]\d"):
                    how.read(choice.words, session.question)
                refused += 1
        session.answer(draw(game, session.question, random))
        if session.seat is None:
            break
    assert refused or game == "dubito"
