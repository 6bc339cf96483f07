"""Mistakes in the output, not in the game: a prompt, a lost or repeated line, missing line breaks, encodings.

A slip is named only when it accounts for the first difference; otherwise the wrong line is explained by itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.explanation.explain.phrases import counted, decoded, quoted, squeezed
from judge.explanation.explain.wrong_line import ENDS_OF_QUESTIONS, NO_QUESTIONS, Sense
from judge.values.feedback import Move

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from judge.values.outcome import Difference, Window

_PARTS = re.compile(r"\d+|[^\W\d_]")
_BOM = b"\xef\xbb\xbf"
_AGREE = 2  # this many lines after the slip must be right again
_AGREE_AFTER_GAP = 3  # this many after missing lines: a skipped player may change the next turns only a little


@dataclass(frozen=True)
class _Place:
    """The first difference and the lines from it on, without spaces at their ends."""

    line: int
    expected: Sequence[bytes]
    found: Sequence[bytes]
    before: bytes | None  # the line found before it
    event: re.Pattern[str] | None
    hides_rest: bool  # nothing is known of the output after the wrong line


def find_slip(difference: Difference, window: Window, event: re.Pattern[str] | None, turn: int = 0) -> Sense | None:
    """The slip that accounts for `difference`, if there is one; `turn` is the player to move there, 0 if unknown."""
    start = difference.line - window.start
    expected, found = ([line.rstrip() for line in lines] for lines in (window.expected, window.found))
    if difference.expected is None or difference.found is None or not expected[start:] or not found[start:]:
        return None
    found[start] = difference.found.rstrip()  # the window's line may be cut shorter
    before = found[start - 1] if start else None
    place = _Place(difference.line, expected[start:], found[start:], before, event, window.hides_rest)
    checks: tuple[Callable[[_Place], Sense | None], ...]
    checks = (_encoding, _line_ends, _joined, _doubled, _added, _prompt, _left_out)
    if all(_is_move_of(turn, lines[0], event) for lines in (place.expected, place.found)):
        # A wrong move by the right player: the two games differ from here on, but may share some lines for a while.
        checks = tuple(check for check in checks if check not in (_added, _left_out))
    elif _is_out_of_turn(turn, place):
        checks = tuple(check for check in checks if check is not _added)
    return next((slip for check in checks if (slip := check(place))), None)


def _is_out_of_turn(turn: int, place: _Place) -> bool:
    """Whether the first wrong line is the move of a player who has neither this turn nor the one before."""
    before, player = (_player_of(line, place.event) for line in (place.before, place.found[0]))
    return turn > 0 and player not in (None, "0", str(turn), before)


def _is_move_of(turn: int, line: bytes, event: re.Pattern[str] | None) -> bool:
    return turn > 0 and _player_of(line, event) == str(turn)


def _player_of(line: bytes | None, event: re.Pattern[str] | None) -> str | None:
    parts = event.fullmatch(decoded(line)) if event and line is not None else None
    return parts.groupdict().get("player") if parts else None


def _encoding(place: _Place) -> Sense | None:
    found, expected = place.found[0], place.expected[0]
    if place.line != 1:
        return None
    if found == _BOM + expected:
        sentence = "The output begins with a byte-order mark (three invisible bytes). Write plain UTF-8 without it."
        return _slip(Move.FORM, "the output begins with a byte-order mark", sentence)
    if b"\0" in found and found.replace(b"\0", b"").lstrip(b"\xff\xfe").rstrip() == expected:
        sentence = "The output is UTF-16, which uses two bytes per character. Write plain ASCII or UTF-8."
        return _slip(Move.FORM, "the output is UTF-16", sentence)
    return None


def _line_ends(place: _Place) -> Sense | None:
    """Lines that end with something other than a line break."""
    for mark, name in ((b"\r", "a carriage return (`\\r`)"), (rb"\n", "the two characters `\\` and `n`")):
        lines = [line.rstrip() for line in place.found[0].split(mark)]
        if len(place.expected) > 1 and lines[:2] == list(place.expected[:2]):
            sentence = f"The output has {name} where a line should end, so all of it is one long line."
            return _slip(Move.FORM, "the output has no line breaks", sentence)
    return None


def _joined(place: _Place) -> Sense | None:
    """Several lines joined into one."""
    found, both = place.found[0], b"".join(place.expected[:2])
    words = squeezed(decoded(both))
    if len(place.expected) < 2 or not squeezed(decoded(found)).startswith(words):
        return None
    goes_on = place.found[1:2] == place.expected[2:3] or found == b"".join(place.expected)
    if len(set(words)) == 1 and not (found.startswith(both) and goes_on):
        return None  # in a drawing, where each mark stands matters; three stars may be one line upside down
    if place.line == 1 and len(place.found) == 1 and not place.hides_rest:
        return _slip(Move.FORM, "the whole output is on one line", "End each line of the transcript with a line break.")
    after, then = (quoted(line) for line in place.expected[:2])
    return _slip(
        Move.FORM,
        f"lines {place.line} and {place.line + 1} are joined into one",
        f"The line break after {after} is missing: {then} needs a line of its own.",
    )


def _prompt(place: _Place) -> Sense | None:
    """A question to the user before the transcript: on its first line, or in its place if nothing more is known."""
    words = place.found[0].removesuffix(place.expected[0])
    if place.line != 1 or not decoded(words).rstrip().endswith(ENDS_OF_QUESTIONS) or words == place.expected[0]:
        return None
    is_alone = words == place.found[0]
    if is_alone and (not place.hides_rest or _is_event(words, place.event)):
        return None
    if not is_alone and place.found[1:2] and place.found[1].startswith(words):  # it is before every line
        return None
    where = f"where {quoted(place.expected[0])} is expected" if is_alone else "before the answer"
    sentence = f"{quoted(words)} is printed {where}. {NO_QUESTIONS}"
    return _slip(Move.FORM, f"the first line {'is' if is_alone else 'begins with'} {quoted(words, 30)}", sentence)


def _doubled(place: _Place) -> Sense | None:
    """A line that is printed twice."""
    if place.found[0] != place.before or not _agree(place.expected[:1], place.found[1:2]):
        return None
    if not _agree(place.expected, place.found[1:]) and place.found[1:2] != place.found[2:3]:
        return None
    sentence = f"{quoted(place.found[0])} is printed twice, but the transcript has it only once here."
    return _slip(Move.EXTRA, f"line {place.line} repeats the line before it", sentence)


def _added(place: _Place) -> Sense | None:
    """One to three lines that are not in the transcript, which goes on after them."""
    known = (*place.expected, place.before or b"")
    for count in range(1, len(place.found)):
        foreign = not any(is_of_game(line, place.event, known) for line in place.found[:count])
        if _agree(place.expected, place.found[count:]) or (foreign and place.found[count] == place.expected[0]):
            return _name_added(place, count, foreign)
    return None


def _name_added(place: _Place, count: int, foreign: bool) -> Sense:
    text = quoted(place.found[0]) if place.found[0] else "an empty line"
    where = "before the transcript" if place.line == 1 else f"before {quoted(place.expected[0])}"
    extra = f"An extra line, {text}," if place.found[0] else "An extra empty line"
    advice = " Print only the transcript." if foreign else ""
    if foreign and place.found[0]:
        advice = " Print only the transcript; what is printed on standard error does not count."
    if count == 1:
        sentence = f"{extra} is printed {where}.{advice}"
    else:
        sentence = f"There are {counted(count, 'extra line')} {where}; the first is {text}.{advice}"
    # A line of the game is there because of a mistake about its rules.
    return Sense(Move.EXTRA, f"line {place.line} is an extra line: {text}", sentence, game=not foreign)


def _left_out(place: _Place) -> Sense | None:
    """One to three lines that are missing, while the transcript goes on after them; if nothing is known of the rest,
    one line that is missing before the printed one."""
    if place.hides_rest:
        return _name_left_out(place, 1) if place.expected[1:2] == place.found[:1] != place.expected[:1] else None
    for count in range(1, len(place.expected)):
        rest = list(place.expected[count:])
        both_end = rest == list(place.found)
        if both_end or (len(rest) >= _AGREE_AFTER_GAP and rest == list(place.found[: len(rest)])):
            return _name_left_out(place, count)
    return None


def _name_left_out(place: _Place, count: int) -> Sense:
    if count > 1:
        what = f"{counted(count, 'line')} are missing from line {place.line} on"
    elif place.line == 1:
        what = f"the first line, {quoted(place.expected[0])}, is missing"
    else:
        what = f"line {place.line}, {quoted(place.expected[0])}, is missing"
    sentence = f"{what[0].upper()}{what[1:]}; the output goes on with {quoted(place.found[0])}."
    return Sense(Move.MISSING, what, sentence)


def _slip(move: Move, headline: str, meaning: str) -> Sense:
    return Sense(move, headline, meaning, game=False)


def _agree(expected: Sequence[bytes], found: Sequence[bytes]) -> bool:
    """Whether the next lines are right: two of them, or all of fewer."""
    return bool(expected) and list(expected[:_AGREE]) == list(found[:_AGREE])


def is_of_game(line: bytes, event: re.Pattern[str] | None, known: Sequence[bytes]) -> bool:
    """Whether the line might be part of a transcript, if need be in a wrong form: in other letter case, or looking like
    one of the `known` lines of it."""
    if event is None or not line or _is_event(line, event):
        return bool(line)
    in_any_case = re.fullmatch(event.pattern, decoded(line), event.flags | re.IGNORECASE)
    look = _look(line)
    return in_any_case is not None or (look != "" and look in map(_look, known))


def _look(line: bytes) -> str:
    """How a line looks, without its marks and blanks: of each number and letter only that there is one."""
    return "".join("0" if part.isdigit() else "a" for part in _PARTS.findall(decoded(line)))


def _is_event(line: bytes, event: re.Pattern[str] | None) -> bool:
    """Whether the line might be part of a transcript; without the pattern, any line might."""
    return bool(line) and (event is None or event.fullmatch(decoded(line)) is not None)
