"""Describes a wrong line: right except for spaces or letter case, badly formatted, illegal, or allowed but not asked.

This module knows no game. It knows the problem's pattern `event`, and the zones, cards and options in the reference's
trace.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.explanation.explain.form import compare_words, find_form
from judge.explanation.explain.phrases import decoded, letters_in_words, listed, quoted, squeezed, whitespace_in_words
from judge.explanation.explain.plays import first_wrong, narrowed
from judge.values.feedback import Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.values.feedback import Refusal, State, TraceLine, Zone

NO_QUESTIONS = (
    "A question to the user counts as output, too: leave it out. In Python, write `input()` with empty brackets."
)
ENDS_OF_QUESTIONS = (":", "?", ">")
_MOST_OPTIONS = 40
_MOST_NAMED = 4
_TABLE = "0"  # instead of a player, on lines that no player makes
_SENTENCE = 600
_JUDGED = MappingProxyType(
    {
        Move.FORM: " has the wrong format",
        Move.ILLEGAL: " is not allowed",
        Move.WRONG_PLAYER: " has the wrong player",
    }
)
_DECIMAL = re.compile(r"[+-]?[0-9]{1,18}(?:\.[0-9]{1,18})?")
_PARTICIPLES = ("ed", "en")  # a zone may be called `taken` or `passed`
_SIMILAR = 0.5  # texts less similar than this have too little in common to compare word by word


@dataclass(frozen=True)
class Sense:
    """A wrong line, described in one word, in one short line, and in a sentence or two.

    `game` says whether rules and state help to understand it; they do not when the whole line is out of place. `rules`
    are those that the sentences mention, beside those of the expected line.
    """

    move: Move
    headline: str
    meaning: str
    game: bool = True
    rules: tuple[str, ...] = ()


def find_refusal(golden: TraceLine | None, found: bytes | None) -> Refusal | None:
    """The trace's reason why `found` may not come here; one for exactly this line goes before one for many lines."""
    if golden is None or found is None:
        return None
    line = decoded(found)
    exact = next((refusal for refusal in golden.refused if refusal.line == line), None)
    return exact or next((refusal for refusal in golden.refused if _is_of(refusal.line, line)), None)


def is_kind_refused(golden: TraceLine | None, found: bytes | None) -> bool:
    """Whether the trace refuses not only the line `found` here, but all lines of its kind."""
    refused = golden.refused if golden and found is not None else ()
    return any(_is_of(refusal.line, decoded(found or b"")) for refusal in refused)


def _is_of(pattern: str, line: str) -> bool:
    """Whether `line` matches the pattern, in which `*` is any text."""
    return "*" in pattern and re.fullmatch(".+?".join(map(re.escape, pattern.split("*"))), line) is not None


def read_refused(number: int, found: str, refusal: Refusal, golden: TraceLine) -> Sense:
    """The sense of the line `found`, for which the trace says why it may not replace the golden line."""
    move = Move.LEGAL if found in golden.options else Move.ILLEGAL
    meaning = f"{printable(refusal.why, _SENTENCE)} {_asked(golden.line, ())}"
    return Sense(move, _headline(number, golden.line, found, move), meaning, rules=refusal.rules)


def read_line(
    number: int, expected: str, found: str, event: re.Pattern[str] | None, golden: TraceLine | None, taken: str = ""
) -> Sense:
    """The sense of the line `found`, where `expected` belongs as line `number` of the transcript.

    Without `event` only the words are compared. Without `golden`, the trace of the expected line, it is not known which
    lines are allowed. `taken` is a sentence to add when a player plays a card that is not in the hand.
    """
    move, meaning = _read(expected, found, event, golden, taken)
    if move is Move.WHITESPACE:
        headline = f"line {number}: only spaces differ"
    elif move is Move.LETTER_CASE:
        headline = f"line {number}: only capital and small letters differ"
    else:
        headline = _headline(number, expected, found, move)
    return Sense(move, headline, meaning, game=not _is_only_form(expected, found, move, event))


def _is_only_form(expected: str, found: str, move: Move, event: re.Pattern[str] | None) -> bool:
    """Whether the line says the right thing: then the rules and the cards of the table would only distract from it."""
    if move is not Move.FORM:
        return move in (Move.WHITESPACE, Move.LETTER_CASE)
    is_foreign = event is not None and not event.fullmatch(found)
    return (is_foreign and _is_longer(expected, found)) or find_form(expected, found) != ""


def _is_longer(expected: str, found: str) -> bool:
    """Whether a line has the words of the expected one, and between them others that cannot be of the game. A card too
    many may well be a mistake about a rule."""
    words, more = found.split(), []
    for word in expected.split():
        if word not in words:
            return False
        place = words.index(word)
        more += words[:place]
        words = words[place + 1 :]
    return {*map(_shape, expected.split())}.isdisjoint(map(_shape, [*more, *words]))


def _shape(word: str) -> str:
    """What cards, numbers and keywords of one kind have in common."""
    return re.sub(r"[0-9]+", "0", re.sub(r"[A-Z]", "A", word))


def _headline(number: int, expected: str, found: str, move: Move) -> str:
    printed = quoted(found, 40) if found else "an empty line"
    return f"line {number}{_JUDGED.get(move, '')}: expected {quoted(expected, 40)}, printed {printed}"


def _read(
    expected: str, found: str, event: re.Pattern[str] | None, golden: TraceLine | None, taken: str
) -> tuple[Move, str]:
    if squeezed(expected) == squeezed(found):
        return Move.WHITESPACE, f"Only spaces differ: {whitespace_in_words(expected, found)}."
    if squeezed(expected).casefold() == squeezed(found).casefold():
        return Move.LETTER_CASE, f"Only capital and small letters differ: {letters_in_words(expected, found)}."
    options = golden.options if golden else ()
    parts = event.fullmatch(found) if event else None
    if event and golden and found in options:  # whatever the pattern says of it
        return Move.LEGAL, _legal(expected, found, event, golden)
    if event and not parts:
        return Move.FORM, _form(expected, found, options)
    if not event and (said := find_form(expected, found)):
        return Move.FORM, f"The format is wrong: {said}."
    if not event or not parts or not golden:
        return Move.UNKNOWN, _other(expected, found, event)
    if golden.plays and parts.groupdict().get("player") == str(golden.before.turn):
        return _read_plays(expected, found, event, golden, taken)
    return _judge(expected, found, event, parts, golden, taken)


def _judge(
    expected: str, found: str, event: re.Pattern[str], parts: re.Match[str], golden: TraceLine, taken: str
) -> tuple[Move, str]:
    """The sense of a line that has the format of a transcript line, but does not fit here."""
    for option in (expected, *golden.options):
        if f"{option} ".startswith(f"{found} ") or f"{found} ".startswith(f"{option} "):
            return Move.FORM, f"The format is wrong: {compare_words(option, found)}."
    player, turn = parts.groupdict().get("player"), golden.before.turn
    if player is not None and player != _TABLE and turn and player != str(turn):
        return Move.WRONG_PLAYER, _wrong_player(player, golden)
    if golden.more:
        return Move.UNKNOWN, _other(expected, found, event)
    wanted = event.fullmatch(expected)
    is_choice = turn and player != _TABLE  # nobody chooses the table's own lines, such as a sum or a deal
    if not is_choice and wanted and _kind(wanted) == _kind(parts):
        return Move.UNKNOWN, _other(expected, found, event)
    return Move.ILLEGAL, _illegal(found, event, parts, golden, taken)


def _kind(line: re.Match[str]) -> set[str]:
    """The names of the parts that this line has; lines of one kind have the same."""
    return {name for name, text in line.groupdict().items() if text is not None}


def _read_plays(expected: str, found: str, event: re.Pattern[str], golden: TraceLine, taken: str) -> tuple[Move, str]:
    """The sense of a line with several plays: the first wrong one says most."""
    wrong = first_wrong(golden, found)
    if wrong is None:
        return Move.UNKNOWN, _other(expected, found, event)
    card, play = quoted(wrong.found), wrong.play
    if wrong.found in play.options:
        return Move.LEGAL, f"{card} is the wrong choice of player {play.player}: the rules ask for {quoted(play.card)}."
    state = narrowed(golden, found).before
    sentence = _misplaced(wrong.found, state, taken) or f"Player {play.player} cannot play {card} here."
    return Move.ILLEGAL, f"{sentence} {_asked(play.card, play.options)}"


def _asked(expected: str, options: Sequence[str]) -> str:
    """What the rules ask for, and what else the ground rules would allow."""
    if all(option == expected for option in options):
        return f"The rules ask for {quoted(expected)}."
    return f"Possible here: {listed(options, _MOST_NAMED)}. The rules ask for {quoted(expected)}."


def _form(expected: str, found: str, options: Sequence[str]) -> str:
    """How a line that is not a transcript line differs from the nearest one: the expected line or an option."""
    if not found:
        return f"This line is empty; expected {quoted(expected)}."
    candidates = [expected, *options[:_MOST_OPTIONS]]
    nearest = next((line for line in candidates if find_form(line, found)), None) or _nearest(found, candidates)
    if nearest is None:
        for line in candidates:
            if line and found.endswith(line):
                words = found[: -len(line)]
                advice = f" {NO_QUESTIONS}" if words.rstrip().endswith(ENDS_OF_QUESTIONS) else ""
                return f"{quoted(words)} is printed before {quoted(line)}, but does not belong there.{advice}"
        return f"This is not a line of a transcript; expected a line such as {quoted(expected)}."
    meant = "The" if nearest == expected else f"If {quoted(nearest)} is meant, the"
    return f"{meant} format is wrong: {compare_words(nearest, found)}."


def _nearest(found: str, candidates: Sequence[str]) -> str | None:
    """The candidate most similar to `found`, the first of several; None when none is similar enough."""
    import difflib

    matcher = difflib.SequenceMatcher(b=found[:200], autojunk=False)

    def similarity(candidate: str) -> float:
        matcher.set_seq1(candidate[:200])
        return matcher.ratio()

    best = max(candidates, key=similarity)
    return best if similarity(best) >= _SIMILAR else None


def _other(expected: str, found: str, event: re.Pattern[str] | None) -> str:
    """How two lines differ, when nothing more is known about them."""
    wanted, parts = (event.fullmatch(line) if event else None for line in (expected, found))
    if wanted and parts:
        ours, theirs = _kind(wanted), _kind(parts)
        if ours - theirs and theirs - ours:  # otherwise one of them only has more at its end, such as a winner
            return f"This is a different kind of line: expected {quoted(expected)}, printed {quoted(found)}."
        from judge.explanation.explain.structure import differences

        details = differences(wanted.groupdict(), parts.groupdict())
        if details:
            return f"The line has {', '.join(details)}."
    elif number := _number(expected, found):
        return number
    elif _nearest(found, [expected]) is None:
        return f"The line has little in common with {quoted(expected)}."
    return f"The line differs: {compare_words(expected, found)}."


def _number(expected: str, found: str) -> str:
    """How two different numbers differ, if each is all of its line; otherwise ''."""
    if not (_DECIMAL.fullmatch(expected) and _DECIMAL.fullmatch(found)):
        return ""
    wanted, printed = Fraction(expected), Fraction(found)
    if wanted == printed:
        return ""
    if wanted == -printed:
        return "The sign of the number is wrong."
    size = "large" if printed > wanted else "small"
    distance = abs(printed - wanted)
    return f"The number is too {size} by {distance}." if distance.denominator == 1 else f"The number is too {size}."


def _legal(expected: str, found: str, event: re.Pattern[str], golden: TraceLine) -> str:
    wanted, parts = (match.groupdict() if (match := event.fullmatch(line)) else {} for line in (expected, found))
    # One part of the pattern may lie inside another, so count the different words rather than the parts.
    changes = {(wanted.get(name), text) for name, text in parts.items() if text != wanted.get(name)}
    if len(changes) == 1:
        choice, card = changes.pop()
        if choice and card and _holders(golden.before, card):
            return f"{quoted(card)} is the wrong choice here: the rules ask for {quoted(choice)}."
    from judge.explanation.explain.structure import differences

    details = ", ".join(differences(wanted, parts))
    return (
        f"{quoted(found)} is the wrong choice here: the rules ask for {quoted(expected)}{details and f' ({details})'}."
    )


def _wrong_player(player: str, golden: TraceLine) -> str:
    state = golden.before
    exists = player in {str(zone.owner) for zone in state.zones}
    other = f"not player {printable(player)}'s" if exists else f"and there is no player {printable(player)}"
    return f"It is player {state.turn}'s turn, {other}. {_asked(golden.line, ())}"


def _illegal(found: str, event: re.Pattern[str], parts: re.Match[str], golden: TraceLine, taken: str) -> str:
    state = golden.before
    allowed = [match for line in (golden.line, *golden.options) if (match := event.fullmatch(line))]
    named = {
        text: [option.string for option in allowed if text in _texts(option)]
        for name, text in parts.groupdict().items()
        if text is not None and _is_from_hand(name, parts, allowed, state)
    }
    held = hand(state, state.turn) if state.turn else ()
    # A card that the player does not have says most, then a card that fits in no line.
    cards = sorted(named, key=lambda card: (card in held, bool(named[card])))
    sentences = (
        _fits_otherwise(card, found, named[card]) if card in held and named[card] else _misplaced(card, state, taken)
        for card in cards
    )
    first = next(filter(None, sentences), f"{quoted(found)} is not allowed here.")
    return f"{first} {_asked(golden.line, golden.options)}"


def _fits_otherwise(card: str, found: str, options: Sequence[str]) -> str:
    """Says that the card may be played, but not with the other words of `found`; `options` are lines with the card."""
    fitting = {word for option in options for word in option.split()}
    others = [word for word in found.split() if word not in fitting]
    return (
        f"{quoted(card)} can be played here, but not {f'with {listed(others)}' if others else f'as {quoted(found)}'}."
    )


def _texts(line: re.Match[str]) -> set[str | None]:
    """The texts of a line's parts without the player, because a card may be a number, too."""
    return {text for name, text in line.groupdict().items() if name != "player"}


def _is_from_hand(name: str, parts: re.Match[str], allowed: Sequence[re.Match[str]], state: State) -> bool:
    """Whether the part `name` of a line may name a card that is played, not one that is drawn.

    The cards of the allowed lines show it. If they have none, a word before the card may mean anything.
    """
    held = hand(state, state.turn)
    cards = [text for line in allowed if (text := line.groupdict().get(name)) is not None and _holders(state, text)]
    if name == "player":
        return False
    return all(card in held for card in cards) if cards else not _follows_word(name, parts)


def _follows_word(name: str, parts: re.Match[str]) -> bool:
    """Whether there is a word before the part `name`, other than the player."""
    start = max(0, parts.end("player")) if "player" in parts.groupdict() else 0
    return re.search(r"\w", parts.string[start : parts.start(name)]) is not None


def _misplaced(card: str, state: State, taken: str) -> str:
    """Why the player to move cannot play this card; '' when it is not a card or it is nobody's turn."""
    holders = _holders(state, card)
    if not holders or not state.turn:
        return ""
    if card in hand(state, state.turn):
        return f"Player {state.turn} has {quoted(card)}, but may not play it here."
    sentence = f"Player {state.turn} does not have {quoted(card)}: {_whereabouts(card, holders[0])}."
    return f"{sentence} {taken}".rstrip()


def hand(state: State, player: int) -> Sequence[str]:
    """The cards that `player` can play: those in the first zone that this player owns."""
    return next((zone.cards for zone in state.zones if zone.owner == player), ())


def _holders(state: State, card: str) -> list[Zone]:
    return [zone for zone in state.zones if card in zone.cards]


def _whereabouts(card: str, zone: Zone) -> str:
    name = printable(re.sub(r"[\W\d_]+$", "", zone.id) or zone.id)
    if zone.owner:
        where = f"among the {name} cards" if name.endswith(_PARTICIPLES) else f"in the {name}"
        return f"it is {where} of player {zone.owner}"
    if len(zone.cards) > 1 and card in (zone.cards[0], zone.cards[-1]):
        return f"it is the {'first' if card == zone.cards[0] else 'last'} card of the {name}"
    return f"it is in the {name}"
