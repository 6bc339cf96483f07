"""The workers of a Dask cluster, on this machine or others: they get everything they need and return all results.

Each worker is asked whether it can judge before it gets work, also one that comes later.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, TypeVar

from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.execution import fitness
from judge.execution.fitness import Needs
from judge.execution.pools import Pool

R = TypeVar("R")
_SECONDS = 10
_REMEDIES = MappingProxyType(
    {
        "code": 'start it in a folder with the same checkout as here: `PYTHONPATH="$PWD" dask worker {scheduler}`',
        "python": "start the worker with the same version of Python",
        "machine": "end this worker, or make its machine like this one",
    }
)


class _Workers:
    """The workers of a scheduler: those that can judge, and why the others cannot."""

    def __init__(self, client: Any, scheduler: str, needs: Needs) -> None:
        self._client, self._scheduler, self._needs = client, scheduler, needs
        self._known: dict[str, str] = {}

    def threads(self) -> int:
        """How many batches the workers that can judge do at once."""
        there = self._ask()
        return sum(count for address, count in there.items() if not self._known[address])

    def fit(self) -> list[str]:
        """The addresses of the workers that can judge."""
        return [address for address in sorted(self._ask()) if not self._known[address]]

    def unfit(self) -> list[str]:
        """One line for each worker that cannot judge."""
        return [self._known[address] for address in sorted(self._ask()) if self._known[address]]

    def check(self) -> None:
        """BadUsage if there are no workers, or one cannot judge."""
        if not self._ask():
            address = self._scheduler
            raise BadUsage(f"--scheduler {address}: it has no workers; {_REMEDIES['code'].format(scheduler=address)}")
        if lines := self.unfit():
            more = f" (and {len(lines) - 1} more workers)" if len(lines) > 1 else ""
            raise BadUsage(f"--scheduler {self._scheduler}: {lines[0]}{more}")

    def _ask(self) -> Mapping[str, int]:
        """The threads of all workers that are there, by address; new ones are asked what they lack."""
        there: Mapping[str, int] = self._client.nthreads()
        new = [address for address in there if address not in self._known]
        if new:
            answers = self._client.run(fitness.lack, *self._needs.plain(), workers=new, on_error="return")
            for address in new:
                self._known[address] = self._line(address, answers.get(address, ("it did not answer", "machine")))
        return there

    def _line(self, address: str, answer: Any) -> str:
        lack, kind = (str(answer), "machine") if isinstance(answer, Exception) else answer
        remedy = _REMEDIES.get(kind, "").format(scheduler=self._scheduler)
        return f"the worker {address} cannot judge: {' '.join(lack.split())}: {remedy}" if lack else ""


class _Call:
    """A call that is made where its pickle is read."""

    def __init__(self, function: Callable[..., object], args: tuple[object, ...]) -> None:
        self._function, self._args = function, args

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return self._function, self._args


class _Executor(Executor):
    """Gives work only to workers that can judge."""

    def __init__(self, client: Any, workers: _Workers) -> None:
        self._client, self._workers = client, workers
        self._executors: dict[tuple[str, ...], Executor] = {}
        self._told: set[str] = set()

    def submit(self, function: Callable[..., R], /, *args: Any, **_kwargs: Any) -> Future[R]:
        fit = tuple(self._workers.fit())
        for line in self._workers.unfit():
            if line not in self._told:
                self._told.add(line)
                print(f"judge: not used: {printable(line, 1000)}", file=sys.stderr)
        if fit not in self._executors:
            # If all of them die, the work waits for whoever comes: a worker that starts again has a new address.
            only: dict[str, object] = {"workers": list(fit), "allow_other_workers": True} if fit else {}
            self._executors[fit] = self._client.get_executor(pure=False, **only)
        # The scheduler unpickles what it is given, but need not know the judge.
        return self._executors[fit].submit(pickle.loads, pickle.dumps(_Call(function, args)))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        for executor in self._executors.values():
            executor.shutdown(wait=False)


class _Pool:
    shares_disk = False

    def __init__(self, client: Any, workers: _Workers) -> None:
        self._client, self._workers = client, workers

    def workers(self) -> int:
        """One batch per thread of the workers that are there now."""
        return max(1, self._workers.threads())

    @contextmanager
    def executor(self) -> Iterator[Executor]:
        executor = _Executor(self._client, self._workers)
        try:
            yield executor
        finally:
            executor.shutdown()


@contextmanager
def start(
    jobs: int, scheduler: str | None = None, languages: Iterable[str] = ("python",), package: str = "judge"
) -> Iterator[Pool]:
    """The workers that `scheduler` (an address) knows. BadUsage when Dask is not installed, nobody answers, there are
    no workers, or one of them cannot judge programs in these `languages`, or not import the `package`."""
    if scheduler is None:
        raise BadUsage("--pool dask needs --scheduler ADDRESS, as `dask scheduler` prints it")
    try:
        import cloudpickle
        from distributed import Client
        from distributed.comm import get_address_host_port
    except ImportError:
        raise BadUsage("--pool dask needs the package `distributed`: pip install distributed") from None
    try:
        get_address_host_port(scheduler)  # a client of what is not an address complains again when it is collected
        client = Client(scheduler, timeout=_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadUsage(f"--scheduler {scheduler}: no Dask scheduler answers there: {error}") from None
    cloudpickle.register_pickle_by_value(fitness)
    try:
        with client:
            workers = _Workers(client, scheduler, Needs.of(languages, package))
            workers.check()
            yield _Pool(client, workers)
    finally:
        cloudpickle.unregister_pickle_by_value(fitness)
