"""What a wrong line is: right but for blanks or letters, of the wrong form, not allowed, or fitting but not asked for.

No game is known here: only the pattern `event` of the problem, and the words in which the reference's trace speaks of
zones, cards and options.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.explain.phrases import blanks_in_words, letters_in_words, listed, quoted, squeezed
from judge.explain.plays import first_wrong, narrowed
from judge.feedback import Move
from judge.printable import printable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.feedback import State, TraceLine, Zone

_MOST_OPTIONS = 40
_MOST_CHANGES = 3
_JUDGED = MappingProxyType(
    {
        Move.FORM: " has the wrong form",
        Move.ILLEGAL: " is not allowed",
        Move.WRONG_PLAYER: " is of the wrong player",
    }
)
_ALIKE = 0.5  # below this likeness two texts have too little in common to tell word by word how they differ


@dataclass(frozen=True)
class Sense:
    """What a wrong line is: in one word, in one short line, and in a sentence or two.

    `game` tells that rules and state help to understand it; they do not when the line as such is misplaced.
    """

    move: Move
    headline: str
    meaning: str
    game: bool = True


def read_line(
    number: int, expected: str, found: str, event: re.Pattern[str] | None, golden: TraceLine | None, taken: str = ""
) -> Sense:
    """The sense of the line `found` where `expected` belongs, line `number` of the transcript.

    Without `event` only the words are compared; without `golden`, the trace of the expected line, what is allowed is
    not known. `taken` is a sentence for those who play a card that they do not have.
    """
    move, meaning = _read(expected, found, event, golden, taken)
    if move is Move.BLANKS:
        headline = f"line {number}: only blanks differ"
    elif move is Move.LETTER_CASE:
        headline = f"line {number}: only capital and small letters differ"
    else:
        headline = f"line {number}{_JUDGED.get(move, '')}: expected {quoted(expected, 40)}, found {quoted(found, 40)}"
    return Sense(move, headline, meaning)


def _read(
    expected: str, found: str, event: re.Pattern[str] | None, golden: TraceLine | None, taken: str
) -> tuple[Move, str]:
    if squeezed(expected) == squeezed(found):
        return Move.BLANKS, f"Only blanks differ: {blanks_in_words(expected, found)}."
    if squeezed(expected).casefold() == squeezed(found).casefold():
        return Move.LETTER_CASE, f"Only capital and small letters differ: {letters_in_words(expected, found)}."
    options = golden.options if golden else ()
    parts = event.fullmatch(found) if event else None
    if event and not parts:
        return Move.FORM, _form(expected, found, options)
    if not event or not parts or not golden:
        return Move.UNKNOWN, _other(expected, found, event)
    if found in options:
        return Move.LEGAL, _legal(expected, found, event, golden)
    if golden.plays and parts.groupdict().get("player") == str(golden.before.turn):
        return _read_plays(expected, found, event, golden, taken)
    return _judge(expected, found, event, parts, golden, taken)


def _judge(
    expected: str, found: str, event: re.Pattern[str], parts: re.Match[str], golden: TraceLine, taken: str
) -> tuple[Move, str]:
    """The sense of a line that has the form of one, but is none that fits here."""
    for option in (expected, *golden.options):
        if f"{option} ".startswith(f"{found} ") or f"{found} ".startswith(f"{option} "):
            return Move.FORM, f"The form is wrong: {_words(option, found)}."
    player, turn = parts.groupdict().get("player"), golden.before.turn
    if player is not None and turn and player != str(turn):
        return Move.WRONG_PLAYER, _wrong_player(player, golden)
    if golden.more:
        return Move.UNKNOWN, _other(expected, found, event)
    wanted = event.fullmatch(expected)
    if not turn and wanted and _kind(wanted) == _kind(parts):  # a sum, a deal: nobody has a choice
        return Move.UNKNOWN, _other(expected, found, event)
    return Move.ILLEGAL, _illegal(found, event, parts, golden, taken)


def _kind(line: re.Match[str]) -> set[str]:
    """The parts that lines of this kind have."""
    return {name for name, text in line.groupdict().items() if text is not None}


def _read_plays(expected: str, found: str, event: re.Pattern[str], golden: TraceLine, taken: str) -> tuple[Move, str]:
    """The sense of a line that is several plays, of which the first wrong one says most."""
    wrong = first_wrong(golden, found)
    if wrong is None:
        return Move.UNKNOWN, _other(expected, found, event)
    card, play = quoted(wrong.found), wrong.play
    if wrong.found in play.options:
        return Move.LEGAL, f"{card} of player {play.player} fits here, but the rules ask for {quoted(play.card)}."
    state = narrowed(golden, found).before
    said = _misplaced(wrong.found, state, taken) or f"Player {play.player} cannot play {card} here."
    return Move.ILLEGAL, f"{said} {_asked(play.card, play.options)}"


def _asked(expected: str, options: Sequence[str]) -> str:
    """What the rules ask for; what else the ground rules know as fitting is named as no more than that."""
    if all(option == expected for option in options):
        return f"The rules ask for {quoted(expected)}."
    return f"What fits here: {listed(options)}; of these the rules ask for {quoted(expected)}."


def _form(expected: str, found: str, options: Sequence[str]) -> str:
    """How a line that is none of a transcript's differs from the nearest one: the expected line or an option."""
    if not found:
        return f"An empty line stands here, {quoted(expected)} is expected."
    candidates = [expected, *options[:_MOST_OPTIONS]]
    nearest = _nearest(found, candidates)
    if nearest is None:
        for line in candidates:
            if line and found.endswith(line):
                return f"{quoted(found[: -len(line)])} stands before {quoted(line)}: a prompt is output, too."
        return f"This is no line of a transcript; such a line looks like {quoted(expected)}."
    meant = "The" if nearest == expected else f"Taken for {quoted(nearest)}, the"
    return f"{meant} form is wrong: {_words(nearest, found)}."


def _nearest(found: str, candidates: Sequence[str]) -> str | None:
    """The candidate most like `found`, the first one of several; None when none has much in common with it."""
    import difflib

    matcher = difflib.SequenceMatcher(b=found[:200], autojunk=False)

    def likeness(candidate: str) -> float:
        matcher.set_seq1(candidate[:200])
        return matcher.ratio()

    best = max(candidates, key=likeness)
    return best if likeness(best) >= _ALIKE else None


def _words(expected: str, found: str) -> str:
    """How two lines differ: `(WINNER)` is missing at the end; expected `DRAW`, found `DRAWS`."""
    if squeezed(expected) == squeezed(found):
        return blanks_in_words(expected, found)
    if squeezed(expected).casefold() == squeezed(found).casefold():
        return letters_in_words(expected, found)
    import difflib

    ours, theirs = expected.split(), found.split()
    said = []
    for kind, start, stop, begin, end in difflib.SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        wanted, words = quoted(" ".join(ours[start:stop])), quoted(" ".join(theirs[begin:end]))
        if kind == "replace":
            said.append(f"expected {wanted}, found {words}")
        elif kind == "delete":
            said.append(f"{wanted} is missing {_place(ours, start, stop)}")
        elif kind == "insert":
            said.append(f"{words} is too much {_place(ours, start, stop)}")
    more = [f"and {len(said) - _MOST_CHANGES} more"] if len(said) > _MOST_CHANGES else []
    return "; ".join([*said[:_MOST_CHANGES], *more])


def _place(words: Sequence[str], start: int, stop: int) -> str:
    """Where in a line the words from `start` to `stop` stand."""
    if start == 0:
        return "at the beginning"
    return "at the end" if stop == len(words) else f"after {quoted(words[start - 1])}"


def _other(expected: str, found: str, event: re.Pattern[str] | None) -> str:
    """How two lines differ of which nothing more is known."""
    wanted, parts = (event.fullmatch(line) if event else None for line in (expected, found))
    if wanted and parts:
        from judge.explain.structure import differences

        said = differences(wanted.groupdict(), parts.groupdict())
        if said:
            return f"The line has {', '.join(said)}."
    if _nearest(found, [expected]) is None:
        return f"The line has little in common with {quoted(expected)}."
    return f"The line differs: {_words(expected, found)}."


def _legal(expected: str, found: str, event: re.Pattern[str], golden: TraceLine) -> str:
    wanted, parts = (match.groupdict() if (match := event.fullmatch(line)) else {} for line in (expected, found))
    # One part of the pattern may lie within another: what counts is how many different words differ.
    changes = {(wanted.get(name), said) for name, said in parts.items() if said != wanted.get(name)}
    if len(changes) == 1:
        choice, card = changes.pop()
        if choice and card and _holders(golden.before, card):
            return f"{quoted(card)} fits here, but the rules ask for {quoted(choice)}."
    from judge.explain.structure import differences

    said = ", ".join(differences(wanted, parts))
    return f"{quoted(found)} fits here, but the rules ask for {quoted(expected)}{said and f': {said}'}."


def _wrong_player(player: str, golden: TraceLine) -> str:
    state = golden.before
    exists = player in {str(zone.owner) for zone in state.zones}
    other = f"not player {printable(player)}'s" if exists else f"and there is no player {printable(player)}"
    return f"It is player {state.turn}'s turn, {other}. {_asked(golden.line, golden.options)}"


def _illegal(found: str, event: re.Pattern[str], parts: re.Match[str], golden: TraceLine, taken: str) -> str:
    allowed = [match.groupdict() for line in (golden.line, *golden.options) if (match := event.fullmatch(line))]
    said = (
        _misplaced(text, golden.before, taken)
        for name, text in parts.groupdict().items()
        if text is not None and _is_from_hand(name, allowed, golden.before)
    )
    first = next(filter(None, said), f"{quoted(found)} is not allowed here.")
    return f"{first} {_asked(golden.line, golden.options)}"


def _is_from_hand(name: str, allowed: Sequence[Mapping[str, str | None]], state: State) -> bool:
    """Whether the part `name` of a line may name a card that is played: not the one that allowed lines draw."""
    held = hand(state, state.turn)
    cards = [text for parts in allowed if (text := parts.get(name)) is not None and _holders(state, text)]
    return name != "player" and all(card in held for card in cards)


def _misplaced(card: str, state: State, taken: str) -> str:
    """Why the player to move cannot play this card; nothing when it is no card or it is nobody's turn."""
    holders = _holders(state, card)
    if not holders or not state.turn:
        return ""
    if card in hand(state, state.turn):
        return f"Player {state.turn} has {quoted(card)}, but may not play it here."
    said = f"Player {state.turn} does not have {quoted(card)}: {_whereabouts(card, holders[0])}."
    return f"{said} {taken}".rstrip()


def hand(state: State, player: int) -> Sequence[str]:
    """The cards that `player` can play: those of the first zone of this owner."""
    return next((zone.cards for zone in state.zones if zone.owner == player), ())


def _holders(state: State, card: str) -> list[Zone]:
    return [zone for zone in state.zones if card in zone.cards]


def _whereabouts(card: str, zone: Zone) -> str:
    name = printable(re.sub(r"[\W\d_]+$", "", zone.id) or zone.id)
    if zone.owner:
        return (
            f"it is in the hand of player {zone.owner}"
            if name == "hand"
            else f"it lies with player {zone.owner}, {name}"
        )
    if len(zone.cards) > 1 and card in (zone.cards[0], zone.cards[-1]):
        return f"it is the {'first' if card == zone.cards[0] else 'last'} card of the {name}"
    return f"it is in the {name}"
