"""The program of King of the Cards: `python -m solutions.kotc < case.txt`."""

from solutions._kit import frame
from solutions.kotc import case, events, rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Iterable, Iterator, Sequence

    from solutions.kotc.case import Case


def transcript(case: "Case") -> "Iterator[str]":
    """A line for each event."""
    return map(events.render, rules.play(case))


def simulate(text: str, trace: bool = False) -> "Iterable[str]":
    """The lines of the output for the text of a case and these options. Raises BadInput."""
    deal = case.parse(text)
    if not trace:
        return transcript(deal)
    from solutions.kotc.trace import trace_lines

    return trace_lines(deal)


def add_options(parser: "ArgumentParser") -> None:
    """King of the Cards has no options of its own."""


def main(argv: "Sequence[str] | None" = None) -> int:
    """Play the case on standard input; the exit status is 0, or 2 for bad input, as the frame says."""
    return frame.run("solutions.kotc", simulate, add_options, argv)
