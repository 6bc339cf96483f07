"""The program of Hearts: `python -m solutions.hearts < case.txt`."""

from solutions._kit import frame
from solutions.hearts import case, events, rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Iterable, Sequence


def simulate(text: str, trace: bool = False) -> "Iterable[str]":
    """The lines of the output for the text of a case. Raises BadInput."""
    deal = case.parse(text)
    if not trace:
        return map(events.render, rules.play(deal))
    from solutions.hearts.trace import trace_lines

    return trace_lines(deal)


def add_options(parser: "ArgumentParser") -> None:
    """Hearts has no options of its own."""


def main(argv: "Sequence[str] | None" = None) -> int:
    """Play the case on standard input; the exit status is 0, or 2 for bad input, as the frame says."""
    return frame.run("solutions.hearts", simulate, add_options, argv)
