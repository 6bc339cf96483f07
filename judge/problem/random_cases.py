"""Random contest cases: the problem's generator makes them from seeds, the reference makes their golden transcripts.

Everyone may see them. The case of a seed is the one that `python -m judge cases ID --seed SEED` prints.
"""

from __future__ import annotations

import base64
import contextlib
import functools
import itertools
import json
import zlib
from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage, JudgeFailure
from judge.base.hashing import digest
from judge.base.printable import printable
from judge.execution import pools
from judge.execution.store import RUN_FORMAT
from judge.judging.batch import CaseTexts
from judge.problem import programs
from judge.problem.batch import Request, run_batch
from judge.problem.programs import digest_sources, named
from judge.values.feedback import Counterexample

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from judge.execution.store import Store
    from judge.values.feedback import Explanation
    from judge.values.outcome import Ran
    from judge.values.problem import Problem

POOL_SIZE = 400
"""How many cases a problem's pool has."""

_FIRST_SEED = 500_000
_BLOCK = 300
_MOST_BLOCKS = 10
_PART = 150  # so that several processes share a block
# A longer case does not help anyone to see what goes wrong.
_MOST_CHARACTERS = 64 * 1024
# A case of the pool shares with no secret case this many golden lines in a row, or an input line of this many words. A
# whole hand is more than that.
_LINES_TOGETHER = 5
_WORDS = 4


@dataclass(frozen=True)
class RandomCase:
    """The contest case that the generator makes from `seed`, and its golden transcript."""

    seed: int
    input: str
    expected: str

    @property
    def id(self) -> str:
        """Its name in results and explanations."""
        return f"random/seed-{self.seed}"

    @property
    def texts(self) -> CaseTexts:
        """Input and golden transcript as a case's files hold them."""
        return CaseTexts(self.input.encode(), self.expected.encode())

    @property
    def is_short(self) -> bool:
        """Whether it may be in the pool."""
        return len(self.input) + len(self.expected) <= _MOST_CHARACTERS

    def shown(self, result: Ran, explanation: Explanation) -> Counterexample:
        """This failed case, as it is shown to people."""
        return Counterexample(self.input, self.expected, result, explanation)


def draw(problem: Problem, seeds: Sequence[int]) -> list[RandomCase]:
    """The cases of `seeds` in order, without those that the generator refuses or whose game does not end.

    BadUsage if the problem has no generator, or it refuses all seeds; JudgeFailure if the reference calls a case bad
    input, or if either program fails.
    """
    inputs = generate(problem, seeds)
    requests = [Request(str(seed), input=text) for seed, text in inputs.items()]
    cases = []
    with contextlib.closing(run_batch(problem, (*programs.reference(problem), "--batch"), requests)) as replies:
        for reply in replies:
            seed = int(reply.id)
            if reply.outcome in ("bad-input", "crash"):
                output = printable(reply.output.rstrip())
                case = f"{problem.id}: the generator's case of seed {seed}"
                raise JudgeFailure(f"{case} is refused by the reference: {output}; fix one of them")
            if reply.outcome == "text":
                cases.append(RandomCase(seed, inputs[seed], _plain(reply.output, f"{problem.id}: the reference", seed)))
    return cases


def _plain(text: str, who: str, seed: int) -> str:
    """`text` if it can be written as UTF-8; otherwise JudgeFailure."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise JudgeFailure(f"{who} prints half a character (a lone surrogate) for seed {seed}; fix it") from None
    return text


def generate(problem: Problem, seeds: Sequence[int]) -> dict[int, str]:
    """The generator's inputs for `seeds`, without those that it refuses. Raises the errors of `draw`."""
    argv = (*named(problem, "generate"), "--batch")
    requests = [Request(str(seed), seed=seed) for seed in seeds]
    replies = list(run_batch(problem, argv, requests))
    who = f"{problem.id}: the generator"
    made = {int(reply.id): _plain(reply.output, who, int(reply.id)) for reply in replies if reply.outcome == "text"}
    if replies and not made:
        output = printable(replies[0].output.rstrip())
        if replies[0].outcome == "bad-input":
            raise BadUsage(f"{problem.id}: the generator refuses seed {replies[0].id}: {output}")
        output = f"{replies[0].outcome}: {output}"
        raise JudgeFailure(f"{problem.id}: the generator gave no case for seed {replies[0].id}: {output}; fix it")
    return made


def pool(
    problem: Problem,
    secret: Iterable[CaseTexts],
    store: Store,
    size: int | None = None,
    first_seed: int = _FIRST_SEED,
) -> tuple[RandomCase, ...]:
    """`size` different cases (default: POOL_SIZE) of seeds from `first_seed` on, the simplest first; fewer if that many
    cannot be found.

    None of them is a secret case (`secret` are their inputs and golden transcripts), and none shares five golden lines
    in a row, or an input line of four words, with one. They are saved in `store` under the hash of everything they
    depend on. Raises the errors of `draw`, and OSError.
    """
    secret, size = list(secret), size or POOL_SIZE
    sources = digest_sources(problem, problem.generate or (), problem.reference or ())
    sizes = (size, first_seed, _BLOCK, _MOST_BLOCKS, _MOST_CHARACTERS)
    key = digest(RUN_FORMAT, "pool", sources, *(texts.digest for texts in secret), *sizes)
    packed = store.text(key)
    if packed is None:
        packed = _pack(_choose(problem, secret, sources, store, size, first_seed))
        store.save_text(key, packed)
    return tuple(_unpack(packed))


def first_block(problem: Problem, store: Store) -> list[RandomCase]:
    """The cases of the first seeds that a problem's pool is chosen from. They may be like secret cases, so nothing must
    be shown of them but whether a program passes them. Raises the errors of `draw`."""
    sources = digest_sources(problem, problem.generate or (), problem.reference or ())
    return _stored_block(problem, range(_FIRST_SEED, _FIRST_SEED + _BLOCK), sources, store)


def _choose(
    problem: Problem, secret: Iterable[CaseTexts], sources: bytes, store: Store, size: int, first_seed: int
) -> Sequence[RandomCase]:
    taken = set[tuple[object, ...]]()
    for texts in secret:
        taken |= _marks(texts.input.decode("utf-8", "replace"), texts.expected.decode("utf-8", "replace"))
    chosen: list[RandomCase] = []
    length = min(_BLOCK, 2 * size)
    for block in range(_MOST_BLOCKS):
        start = first_seed + block * length
        for case in _stored_block(problem, range(start, start + length), sources, store):
            if case.is_short and not taken & _marks(case.input, case.expected):
                taken.add(_words(case.input))
                chosen.append(case)
        if len(chosen) >= size:
            break
    return sorted(chosen[:size], key=_simplicity)


def _marks(text: str, golden: str) -> set[tuple[object, ...]]:
    """The marks that identify a case: all its words (in any layout it is the same game), its longer input lines, its
    golden lines in a row."""
    lines = golden.splitlines()
    runs = {("golden", *lines[start : start + _LINES_TOGETHER]) for start in range(len(lines) - _LINES_TOGETHER + 1)}
    inputs = {("input", *words) for line in text.splitlines() if len(words := line.split()) >= _WORDS}
    return {_words(text), *runs, *inputs}


def _words(text: str) -> tuple[object, ...]:
    return ("words", *text.split())


def _stored_block(problem: Problem, seeds: range, sources: bytes, store: Store) -> list[RandomCase]:
    """The cases that `draw` makes for `seeds`, from the store if they are there."""
    key = digest(RUN_FORMAT, "random cases", seeds, sources)
    packed = store.text(key)
    if packed is not None:
        return _unpack(packed)
    parts = [seeds[start : start + _PART] for start in range(0, len(seeds), _PART)]
    cases = list(itertools.chain.from_iterable(pools.side_by_side(functools.partial(draw, problem), parts)))
    store.save_text(key, _pack(cases))
    return cases


def _simplicity(case: RandomCase) -> tuple[int, int, int]:
    """The shorter transcript in lines, then the shorter input in characters, then the lower seed comes first."""
    return case.expected.count("\n"), len(case.input), case.seed


def _pack(cases: Iterable[RandomCase]) -> str:
    return base64.b64encode(zlib.compress(json.dumps([astuple(case) for case in cases]).encode(), 6)).decode("ascii")


def _unpack(packed: str) -> list[RandomCase]:
    return [RandomCase(*fields) for fields in json.loads(zlib.decompress(base64.b64decode(packed)))]
