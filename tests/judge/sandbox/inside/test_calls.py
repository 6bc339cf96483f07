"""The numbers of the system calls, against two sources: tables of all kernels, and the headers of this machine."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
import system_calls

from judge.sandbox.inside import calls, confinement, filters

# All but a few old architectures share one list of numbers. arm64 has these calls of it that are not for everybody.
ARM64 = ("RENAMEAT", "NEW_STAT", "SET_GET_RLIMIT", "TIME32_SYSCALLS", "SYS_CLONE3", "MEMFD_SECRET")
DEFINED = "".join(f"#define __ARCH_WANT_{name}\n" for name in ARM64)
# Each with its column in `calls`, its name in the tables, and what includes its numbers from the kernel's headers.
ARCHITECTURES = {
    "x86_64": (0, "x86_64", "#include <asm/unistd_64.h>\n"),
    "aarch64": (1, "arm64", f"#define __BITS_PER_LONG 64\n{DEFINED}#include <asm-generic/unistd.h>\n"),
}
# The tables of the newest kernel no longer have these; older kernels and their headers do.
REMOVED = {"nfsservctl": (180, 42), "uselib": (134, None)}
GROUPS = {name: group for name, group in vars(calls).items() if name.isupper() and isinstance(group, dict)}


def ours(column: int) -> Mapping[str, int | None]:
    """Every call that a filter names or that the judge makes itself, with its number."""
    numbers = {name: both[column] for group in GROUPS.values() for name, both in group.items()}
    landlock = ("landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self")
    made = (confinement._CREATE_RULESET, confinement._ADD_RULE, confinement._RESTRICT_SELF)
    return {**numbers, **dict(zip(landlock, made, strict=True)), "seccomp": [*confinement._SECCOMP.values()][column]}


def test_every_group_is_looked_at() -> None:
    assert len(GROUPS) >= 10
    assert len(ours(0)) > 170
    assert list(confinement._SECCOMP) == list(filters._ARCHITECTURES) == list(ARCHITECTURES)
    assert {name: both for group in GROUPS.values() for name, both in group.items() if name in REMOVED} == REMOVED
    for name, _ in (*calls.ASKING, *((clock, 0) for clock in calls.CLOCKS)):
        assert name in calls.BY_ARGUMENT


@pytest.mark.parametrize("machine", ARCHITECTURES)
def test_the_numbers_are_those_of_the_newest_kernel(machine: str) -> None:
    column, name_there, _ = ARCHITECTURES[machine]
    tables = system_calls.syscalls()

    def number(call: str) -> int | None:
        try:
            return int(tables.get(call, name_there))
        except system_calls.NotSupportedSystemCall:
            return None

    expected = {call: number(call) for call in ours(column) if call not in REMOVED}
    assert {call: found for call, found in ours(column).items() if call not in REMOVED} == expected


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the headers are Linux's")
@pytest.mark.parametrize("machine", ARCHITECTURES)
def test_the_numbers_are_those_of_the_kernels_headers(machine: str, tmp_path: Path) -> None:
    column, _, include = ARCHITECTURES[machine]
    source = tmp_path / "numbers.c"
    # A name that the headers do not have stays as it is.
    source.write_text(include + "".join(f"<{call} __NR_{call}>\n" for call in ours(column)), encoding="utf-8")
    done = subprocess.run(["gcc", "-E", "-P", str(source)], capture_output=True, text=True, check=False)
    if done.returncode and "asm/unistd_64.h" in done.stderr:
        pytest.skip("these headers are only those of another architecture")
    assert done.returncode == 0, done.stderr
    words = [line.strip("<>").split(" ", 1) for line in done.stdout.splitlines() if line.startswith("<")]
    found = {call: eval(text, {}) if "__NR" not in text else None for call, text in words}  # noqa: S307  # as in (0 + 5)
    newest = max(number for number in found.values() if number is not None)
    assert newest > 440
    unknown = {call for call, number in ours(column).items() if number is not None and number > newest}
    assert {call: number for call, number in ours(column).items() if call not in unknown} == {
        call: number for call, number in found.items() if call not in unknown
    }
