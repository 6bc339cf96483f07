"""The reference and the generator of a kit for students. They know the kit's own cases only.

A kit holds no simulator. For each problem it has a file `recorded.zip`, and in it, for the case with the key K:

    golden/K   its golden transcript
    like/L     K, if all cases of the kit with the likeness L have the same golden transcript, and the reference takes
               no notice of what a likeness leaves out
    trace/K    its trace, if that is not too long
    seed/7     the input of the random case with the seed 7

`python recorded.py FILE [--trace] [--batch]` answers as the reference does, and `python recorded.py FILE --generate
--batch` as the generator. An export copies this file into the kit, so it needs only the standard library.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

NO_ANSWER = 44
_BLANKS = " \t\r"  # not form feeds and the like, at which Python splits lines, too: a program may count them
UNKNOWN = "a kit has no answer for a case like this: it knows its samples and its random cases only"


def key(text: str) -> str:
    """The key of the case `text`, of which every byte counts."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def likeness(text: str) -> str:
    """The key of all cases that differ from `text` only in spaces and tabs at the end of a line, the kind of line ends
    (`\\n` or `\\r\\n`), and blank lines at the end."""
    return key("\n".join(line.rstrip(_BLANKS) for line in text.rstrip(_BLANKS + "\n").split("\n")))


def answer(recorded: zipfile.ZipFile, text: str, *, trace: bool) -> tuple[str, str]:
    """Outcome and output of the reference for the case `text`, as in a batch."""
    name, names = key(text), recorded.NameToInfo
    alike = f"like/{likeness(text)}"
    if f"golden/{name}" not in names and alike in names:
        name = recorded.read(alike).decode()
    if f"golden/{name}" not in names:
        return "bad-input", UNKNOWN
    if not trace:
        return "text", recorded.read(f"golden/{name}").decode("utf-8", "surrogateescape")
    return ("text", recorded.read(f"trace/{name}").decode()) if f"trace/{name}" in names else ("endless", "")


def generate(recorded: zipfile.ZipFile, seed: int) -> tuple[str, str]:
    """Outcome and output of the generator for `seed`, as in a batch."""
    if f"seed/{seed}" in recorded.NameToInfo:
        return "text", recorded.read(f"seed/{seed}").decode("utf-8", "surrogateescape")
    last = sum(name.startswith("seed/") for name in recorded.NameToInfo)
    return "bad-input", f"this kit has the random cases with the seeds 1 to {last}"


def main(argv: Sequence[str] | None = None) -> int:
    """Answer one case, or many requests; the exit status is 0, or NO_ANSWER."""
    parser = argparse.ArgumentParser(prog="python recorded.py", description="Answer as the reference or the generator.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--generate", action="store_true", help="make cases instead of answering them")
    parser.add_argument("--trace", action="store_true", help="print the trace instead of the transcript")
    parser.add_argument("--batch", action="store_true", help="answer a JSON object on each line")
    args = parser.parse_args(argv)
    with zipfile.ZipFile(args.file) as recorded:
        if not args.batch:
            return _answer_one(recorded, trace=args.trace)
        for line in sys.stdin.buffer:
            request = json.loads(line)
            if args.generate:
                outcome, output = generate(recorded, request["seed"])
            else:
                outcome, output = answer(recorded, request["input"], trace=args.trace)
            print(json.dumps({"id": request["id"], "outcome": outcome, "output": output}), flush=True)
    return 0


def _answer_one(recorded: zipfile.ZipFile, *, trace: bool) -> int:
    outcome, output = answer(recorded, sys.stdin.buffer.read().decode("utf-8", "surrogateescape"), trace=trace)
    if outcome == "text":
        sys.stdout.buffer.write(output.encode("utf-8", "surrogateescape"))  # no other line ends, on any system
        return 0
    print(output or "the trace of this case is too long", file=sys.stderr)
    return NO_ANSWER


if __name__ == "__main__":
    raise SystemExit(main())
