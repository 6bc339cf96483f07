"""Say whether standard input is an answer such as this problem's: exit status 42, or 43 with the reason in one line."""

import re
import sys

VALID, NOT_VALID = 42, 43
# A line of an answer, and what none of this problem's answers has.
LINE = ""
ACCIDENTS: "dict[str, str]" = {}


def main() -> int:
    text = sys.stdin.buffer.read().decode("utf-8", "surrogateescape")
    line = re.compile(LINE)
    for number, shown in enumerate(text.split("\n")[:-1], 1):
        if not line.fullmatch(shown):
            print(f"line {number}: {shown[:80]!a} is no line of an answer")
            return NOT_VALID
    if not text.endswith("\n"):
        print("expected whole lines, and at least one")
        return NOT_VALID
    for what, pattern in ACCIDENTS.items():
        if re.search(pattern, text):
            print(f"no answer of this problem has this: {what}")
            return NOT_VALID
    return VALID


if __name__ == "__main__":
    sys.exit(main())
