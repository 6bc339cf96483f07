"""The checker of guessing: talks to the student's program, and decides at the end whether it was right."""

import re
import sys

case, _, feedback = sys.argv[1:4]  # the files of the input and of the reference's output; a folder for messages
number, turns = int(open(case).read()), 10


def end(status: int, message: str) -> None:
    """End with 42 (right) or 43 (wrong). Students may read teammessage.txt, only teachers judgemessage.txt."""
    open(f"{feedback}/teammessage.txt", "w").write(message)
    sys.exit(status)


for turn in range(1, turns + 1):
    line = sys.stdin.readline().strip()  # what the student's program printed
    if not re.fullmatch("[0-9]{1,9}", line):
        end(43, f"turn {turn}: expected a whole number")
    guess = int(line)
    print("right" if guess == number else "more" if guess < number else "less", flush=True)
    if guess == number:
        if sys.stdin.readline():  # empty when the program has ended
            end(43, f"turn {turn}: found, but the program goes on")
        end(42, f"found in turn {turn}")
end(43, f"not found in {turns} turns")
