"""The program of Ochos Locos: `python -m solutions.ochos [--part 1|2|3|4] < case.txt`."""

from solutions._kit import frame
from solutions.ochos import case, events, rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Iterable, Iterator, Sequence

    from solutions.ochos.case import Case


def transcript(case: "Case") -> "Iterator[str]":
    """A line for each event of the game."""
    return map(events.render, rules.play(case))


def simulate(text: str, part: int = 1, hands: bool = False, trace: bool = False) -> "Iterable[str]":
    """The lines of the output for the text of a case and these options. Raises BadInput."""
    deal = case.parse(text, part)
    if not hands and not trace:
        return transcript(deal)
    if not trace:
        from solutions.ochos.hands import hand_lines

        return hand_lines(deal)
    from solutions.ochos.trace import trace_lines

    return trace_lines(deal, hands)


def add_options(parser: "ArgumentParser") -> None:
    parser.add_argument("--part", type=int, choices=(1, 2, 3, 4), default=1, help="of the problem (default: 1)")
    parser.add_argument("--hands", action="store_true", help="a second column: the player's hand after each line")


def main(argv: "Sequence[str] | None" = None) -> int:
    """Play the case on standard input; the exit status is 0, or 2 for bad input, as the frame says."""
    return frame.run("solutions.ochos", simulate, add_options, argv)
