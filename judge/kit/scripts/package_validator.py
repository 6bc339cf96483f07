"""Say whether standard input is a case of this problem.

Exit status 42: it is. 43: it is not, and one line on standard output says why. It needs Python 3.10 or newer, and no
other file: the modules that it uses are below, as functions, and those that it rarely uses as texts.
"""

from __future__ import annotations

import importlib.machinery
import io
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import FunctionType, ModuleType

VALID, NOT_VALID = 42, 43
MOST = 16 << 20  # bytes
# What no case of this problem has: each is an accident that programs would stumble over.
ACCIDENTS: dict[str, str] = {}
PROGRAM = ""
ARGUMENTS: list[str] = []
MODULES: dict[str, FunctionType | str] = {}
PLAIN = bytes([10, *range(32, 127)])
DIGITS_AFTER_0 = tuple(b"0%d" % digit for digit in range(10))


class Texts:
    """Imports the modules below. It has no base class: that of importlib takes longer to import than all else."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        is_package = f"{name}.__init__" in MODULES or any(other.startswith(f"{name}.") for other in MODULES)
        if name in MODULES or is_package:
            return importlib.machinery.ModuleSpec(name, self, is_package=is_package)  # type: ignore[arg-type]
        return None

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        name = module.__name__
        run(MODULES.get(name, MODULES.get(f"{name}.__init__", "")), name, module.__dict__)


def run(module: FunctionType | str, name: str, names: dict[str, object]) -> None:
    """Let a module do its work, with `names` for its own."""
    if isinstance(module, str):
        code = compile(module, f"<{name}>", "exec", dont_inherit=True)
    else:
        code, names["__doc__"] = module.__code__, module.__doc__
    exec(code, names)  # noqa: S102 - the problem's own program


def accident(data: bytes) -> str:
    """What is wrong with the bytes, in one line; '' for nothing."""
    if len(data) > MOST:
        return f"expected at most {MOST} bytes"
    if is_plain(data):
        return ""
    import re  # takes longer than to look at most cases

    newline = b"\n"
    for what, pattern in ACCIDENTS.items():
        found = re.search(pattern.encode(), data)
        if found:
            return f"line {data.count(newline, 0, found.start()) + 1}: {what}"
    return ""


def is_plain(data: bytes) -> bool:
    """Whether none of all accidents can be in the bytes: a quick look, which may be False although there is none."""
    return (
        data.endswith(b"\n")
        and not data.startswith((b"\n", b" "))
        and not data.translate(None, PLAIN)
        and not any(part in data for part in (b"  ", b" \n", b"\n ", b"\n\n", *DIGITS_AFTER_0))
    )


def main() -> int:
    data = sys.stdin.buffer.read(MOST + 1)
    why = accident(data)
    if why:
        print(why)
        return NOT_VALID
    if not PROGRAM:
        return VALID
    sys.meta_path.insert(0, Texts())
    sys.argv = [PROGRAM, *ARGUMENTS]
    sys.stdin = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8", errors="surrogateescape")
    run(
        MODULES[PROGRAM],
        "__main__",
        {"__name__": "__main__", "__doc__": None, "__package__": PROGRAM.rpartition(".")[0]},
    )
    return VALID


if __name__ == "__main__":
    sys.exit(main())
