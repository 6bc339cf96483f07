"""The options of a simulator. The frame imports this module only if there are any."""

import argparse

from solutions._kit.text import Refused, escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, NoReturn

MESSAGE = 200
"""The most characters in a message about an option."""


def read_options(
    module: str, add_options: "Callable[[argparse.ArgumentParser], None]", argv: "Sequence[str]"
) -> "tuple[bool, dict[str, Any]]":
    """Whether a batch was asked for, and the other options given, by name. Raises Refused; `--help` exits."""
    parser = _Parser(prog=f"python -m {module}", usage="%(prog)s [options] < case", allow_abbrev=False)
    add_options(parser)
    parser.add_argument("--trace", action="store_true", help="a JSON object for each line: its rules, reason and state")
    parser.add_argument("--batch", action="store_true", help="many cases: a JSON object with id and input on each line")
    given, unknown = parser.parse_known_args(argv)
    if unknown and not unknown[0].startswith("-"):
        parser.error(f"the case is read from standard input, `< case.txt`, and is not an argument: {unknown[0]}")
    if unknown:
        parser.error(f"unrecognized arguments: {' '.join(unknown)}")
    options = vars(given)
    return options.pop("batch"), options


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> "NoReturn":
        raise Refused(escape(f"{message} (see --help)", MESSAGE))
