"""How a wrong line relates to the turns around it: the end of the game, the turn before, cards taken earlier."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.explanation.explain.phrases import decoded, listed, quoted, squeezed
from judge.explanation.explain.wrong_line import Sense, find_refusal, hand
from judge.values.feedback import Move

if TYPE_CHECKING:
    import re
    from collections.abc import Sequence

    from judge.values.feedback import Trace, TraceLine
    from judge.values.outcome import Difference, Window

_LOOKS_BACK = 200  # lines
_MOST_CARDS = 4
_REASON = 400


def find_end(
    difference: Difference, window: Window, event: re.Pattern[str] | None, golden: TraceLine | None
) -> Sense | None:
    """The sense of a line that is right except for its end, which only the last line of a game has."""
    ours, theirs = (decoded(line or b"").rstrip() for line in (difference.expected, difference.found))
    if torn_rest(difference, window):
        return _torn(difference.line, ours[len(theirs) :].strip())
    if window.hides_rest:
        return None
    start = difference.line - window.start
    after, then = (
        [line for line in (decoded(line).rstrip() for line in lines[start + 1 :]) if line]
        for lines in (window.expected, window.found)
    )
    if theirs and ours.startswith(f"{theirs} ") and then:
        return None if after else _ended(difference.line, ours, ours[len(theirs) + 1 :], then[0], golden)
    if ours and theirs.startswith(f"{ours} ") and after and not then:
        return _not_ended(difference.line, ours, theirs[len(ours) + 1 :], after[0], golden)
    return None


def torn_rest(difference: Difference, window: Window) -> str:
    """The rest of the expected line, if the output has exactly that on the next line that is not empty; '' if not."""
    ours, theirs = (decoded(line or b"").rstrip() for line in (difference.expected, difference.found))
    then = [line for line in map(decoded, window.found[difference.line - window.start + 1 :]) if line.strip()]
    rest = ours.removeprefix(theirs).strip()
    if not theirs or not rest or not then or not ours.startswith(theirs):
        return ""
    again = squeezed(then[0])  # perhaps with the beginning of the line once more
    is_torn = again.endswith(squeezed(rest)) and squeezed(ours).startswith(again[: -len(squeezed(rest))])
    return rest if is_torn else ""


def _torn(number: int, rest: str) -> Sense:
    sentence = f"{quoted(rest)} stands on the next line, but it belongs at the end of this one."
    return Sense(Move.FORM, f"line {number} is split: {quoted(rest, 30)} is on the next line", sentence, game=False)


def _ended(number: int, ours: str, missing: str, then: str, golden: TraceLine | None) -> Sense:
    left = [card for card in _held(golden) if card in ours.split()]
    hint = "Check how your program notices the end of the game."
    if refusal := find_refusal(golden, ours.removesuffix(f" {missing}").encode("utf-8", "surrogateescape")):
        hint = printable(refusal.why, _REASON)
    elif golden and left and len(left) == len(_held(golden)):
        hint = (
            f"Before it player {golden.before.turn} has only {listed(left)}. "
            "Check whether your program gives this player more cards."
        )
    sentence = f"The game ends with this line, but the output goes on with {quoted(then)}. {hint}"
    return Sense(
        Move.MISSING,
        f"line {number} ends the game, but {quoted(missing, 30)} is missing and the output goes on",
        sentence,
    )


def _not_ended(number: int, ours: str, more: str, after: str, golden: TraceLine | None) -> Sense:
    sentence = f"The output ends with this line, but the transcript goes on with {quoted(after)}."
    left = [card for card in _held(golden) if card not in ours.split()]
    if golden and left:
        sentence += f" After it player {golden.before.turn} still has {listed(left)}."
    return Sense(Move.EXTRA, f"line {number} does not end the game: {quoted(more, 30)} is wrong here", sentence)


def _held(golden: TraceLine | None) -> Sequence[str]:
    return hand(golden.before, golden.before.turn) if golden and golden.before.turn else ()


def turn_before(difference: Difference, trace: Trace, event: re.Pattern[str] | None) -> str:
    """A sentence saying that the wrong line's player had the turn just before, and why it ended; '' if not so."""
    if not 1 < difference.line <= len(trace) or event is None:
        return ""
    before = trace[difference.line - 2]
    parts = event.fullmatch(decoded(difference.found or b""))
    player = parts.groupdict().get("player") if parts else None
    moves = str(trace[difference.line - 1].before.turn)
    if player is None or player != str(before.before.turn) or player == moves:
        return ""
    rules = f"rule{'s' if len(before.rules) > 1 else ''} {', '.join(before.rules)}: " if before.rules else ""
    reason = f": {printable(rules + before.why, _REASON)}" if before.why else "."
    return f"It was player {printable(player)}'s turn on line {before.n}, {quoted(before.line)}{reason}"


def last_taken(trace: Trace, number: int) -> str:
    """When the player to move on line `number` last took cards, and which ones; '' when it is nobody's turn."""
    player = trace[number - 1].before.turn
    if not player:
        return ""
    for index in range(number - 1, max(0, number - 1 - _LOOKS_BACK), -1):
        earlier, later = (hand(line.before, player) for line in (trace[index - 1], trace[index]))
        if gained := list((Counter(later) - Counter(earlier)).elements()):
            cards = listed(gained) if len(gained) <= _MOST_CARDS else f"{len(gained)} cards"
            return f"Player {player} last took cards on line {trace[index - 1].n}: {cards}."
    return f"Player {player} has taken no cards so far." if number <= _LOOKS_BACK else ""
