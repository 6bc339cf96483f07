"""What is true of every simulator: it answers any bytes, and batches and other Pythons change nothing."""

import json
import re
from collections.abc import Callable, Iterable, Sequence

from hypothesis import settings
from hypothesis import strategies as st

from tests.solutions.simulators import Outcome, call, run

Main = Callable[[Sequence[str]], int]


def examples(number: int) -> settings:
    """Settings of a property for this many examples by default; a profile asks for more or fewer."""
    return settings(derandomize=True, max_examples=max(1, number * settings().max_examples // 100))


SPACES = st.sampled_from([" ", "\t", "\n", "\n", "\r\n", "\u2028"])


@st.composite
def any_bytes(draw: st.DrawFn, cases: st.SearchStrategy[str], tokens: Sequence[str]) -> bytes:
    """Anything; or some of the tokens in any order; or a good case with some of its bytes replaced by any others."""
    match draw(st.sampled_from(["anything", "tokens", "spoilt"])):
        case "anything":
            return draw(st.binary(max_size=60))
        case "tokens":
            pairs = st.tuples(st.sampled_from(tokens), SPACES)
            return "".join(map("".join, draw(st.lists(pairs, max_size=24)))).encode()
    text = draw(cases).encode()
    start = draw(st.integers(0, len(text)))
    return text[:start] + draw(st.binary(max_size=4)) + text[start + draw(st.integers(0, 4)) :]


def rows_of(data: bytes) -> list[list[str]]:
    """The tokens of the lines that are not blank, by C1; what is not UTF-8 has none."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return []
    rows = [re.findall("[^ \t]+", line) for line in re.split("\r?\n", text.removeprefix("\ufeff"))]
    return [row for row in rows if row]


def assert_answered(done: Outcome, *, is_case: bool) -> None:
    """Either the case was played, or one line says what is wrong with it; nothing in between."""
    if is_case:
        assert (done.status, done.err) == (0, b"")
        assert done.out.isascii()
        assert done.out.endswith(b"\n")
    else:
        assert (done.status, done.out) == (2, b"")
        assert re.fullmatch(rb"line [1-9][0-9]*: [ -~]+\n", done.err)


def batch(texts: Sequence[str]) -> bytes:
    """The requests of a batch, with ids from 0."""
    return "".join(json.dumps({"id": number, "input": text}) + "\n" for number, text in enumerate(texts)).encode()


def assert_batch_as_alone(main: Main, options: Sequence[str], texts: Sequence[str]) -> None:
    done = call(main, [*options, "--batch"], batch(texts))
    alone = [call(main, options, text.encode()).out.decode() for text in texts]
    assert [json.loads(line) for line in done.out.splitlines()] == [
        {"id": number, "outcome": "text", "output": output} for number, output in enumerate(alone)
    ]


def assert_same_bytes(main: Main, python: str, options: Sequence[str], texts: Sequence[str]) -> None:
    """The output on this Python, with any hash seed, is that of this process."""
    argv, requests = [*options, "--batch"], batch(texts)
    expected = call(main, argv, requests)
    assert expected.status == 0
    module = main.__module__.removesuffix(".program")
    for hash_seed in ("0", "1"):
        assert run(module, *argv, data=requests, python=python, PYTHONHASHSEED=hash_seed) == expected


def assert_refusals_are_few_and_wrong(traces: Iterable[Iterable[str]], most: int) -> None:
    """In no line of these traces, the right line or a line twice is refused, or more than `most` lines that have no
    wildcards."""
    for entry in (json.loads(line) for trace in traces for line in trace):
        lines = [one["line"] for one in entry.get("refused", []) if "*" not in one["line"]]
        assert entry["line"] not in lines
        assert len(set(lines)) == len(lines) <= most
