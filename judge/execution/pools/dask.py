"""The workers of a Dask cluster, on this machine or others: they get everything they need and return all results."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from judge.base.errors import BadUsage
from judge.execution.pools import Pool

if TYPE_CHECKING:
    from concurrent.futures import Executor

_SECONDS = 10


class _Pool:
    shares_disk = False

    def __init__(self, client: Any) -> None:
        self._client = client

    def workers(self) -> int:
        """One batch per thread of the workers that are there now."""
        return max(1, _threads(self._client))

    @contextmanager
    def executor(self) -> Iterator[Executor]:
        executor = self._client.get_executor(pure=False)
        try:
            yield executor
        finally:
            executor.shutdown(wait=False)


@contextmanager
def start(jobs: int, scheduler: str | None = None) -> Iterator[Pool]:
    """The workers that `scheduler` (an address) knows. BadUsage when Dask is not installed, nobody answers, or there
    are no workers."""
    if scheduler is None:
        raise BadUsage("--pool dask needs --scheduler ADDRESS, as `dask scheduler` prints it")
    try:
        from distributed import Client
        from distributed.comm import get_address_host_port
    except ImportError:
        raise BadUsage("--pool dask needs the package `distributed`: pip install distributed") from None
    try:
        get_address_host_port(scheduler)  # a client of what is not an address complains again when it is collected
        client = Client(scheduler, timeout=_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadUsage(f"--scheduler {scheduler}: no Dask scheduler answers there: {error}") from None
    with client:
        if not _threads(client):
            raise BadUsage(f"--scheduler {scheduler}: it has no workers; start `dask worker {scheduler}`")
        yield _Pool(client)


def _threads(client: Any) -> int:
    return int(sum(client.nthreads().values()))
