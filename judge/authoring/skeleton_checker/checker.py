"""The checker of splitting: decides whether an output is right, because many are."""

import re
import sys

case, _, feedback = sys.argv[1:4]  # the files of the input and of the reference's output; a folder for messages
total = int(open(case).read())


def end(status: int, message: str) -> None:
    """End with 42 (right) or 43 (wrong). Students may read teammessage.txt, only teachers judgemessage.txt."""
    open(f"{feedback}/teammessage.txt", "w").write(message)
    sys.exit(status)


words = sys.stdin.read().split()  # what the student's program printed
if len(words) != 2 or not all(re.fullmatch("[0-9]{1,9}", word) for word in words):
    end(43, "expected two whole numbers")
first, second = map(int, words)
if not (1 <= first <= 13 and 1 <= second <= 13):
    end(43, "expected two cards from 1 to 13")
end(42 if first + second == total else 43, f"{first} and {second} together are {first + second}")
