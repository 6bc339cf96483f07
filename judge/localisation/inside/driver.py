"""Runs in the sandbox, in place of a submission in Python: it runs the submission's text on several cases, or many
variants of it, and reports what each run printed and which lines ran.

It is given a job on standard input (`Job` of `judge.localisation.trials`, written by marshal). Each report is one line
on standard output, as JSON; what the program prints never gets there. The submission shares this process and can do
anything to it: the judge believes no report until an ordinary run has shown the same.

Instead of the interpreter's tracing, calls are added to the syntax tree: a program may set a trace function, or start
threads, and all versions of Python report the same. Rounds of loops and calls of functions are counted, not seconds, so
that a run ends at the same place on any machine.
"""

from __future__ import annotations
import __future__

import ast
import builtins
import io
import json
import marshal
import os
import sys
from _signal import SIG_DFL, SIGINT, signal  # type: ignore[import-not-found]  # without `signal`, which is long to load
from binascii import b2a_base64

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import CodeType, ModuleType
    from typing import Any

RAN, TRUE, FALSE = 0, 1, 2
"""What is known of a line: it ran, a condition in it was true, or false. An element is 4 times the line plus this."""

_TICK, _HIT, _MADE = "_round_or_call_", "_element_was_reached_", "_text_was_made_"
_MOST_MADE, LONGEST, _LAST_ROUNDS, _MOST_DEEP = 1000, 200, 1000, 100
_MOST_KEPT, _LONGEST_KEPT = 10_000, 1_000  # of texts that wait to be printed: they take the program's memory
_MOST_IN_A_PIPE = 60_000
_COUNTED = (ast.For, ast.AsyncFor, ast.While, ast.FunctionDef, ast.AsyncFunctionDef)
_FIRST = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.ImportFrom, ast.Import)
_Module: type[ModuleType] = type(sys)
_write, _dup2, _pipe, _close = os.write, os.dup2, os.pipe, os.close
_frame = sys._getframe  # noqa: SLF001 - `inspect` takes ten times as long to load as all of this


class OverError(BaseException):
    """The run has done enough rounds, or printed enough. The program's own handlers of errors do not catch it."""


def _call(place: ast.AST, name: str, *values: int | ast.expr) -> ast.Call:
    at = _at(place)
    given = [one if isinstance(one, ast.expr) else ast.Constant(one, **at) for one in values]
    return ast.Call(ast.Name(name, ast.Load(), **at), given, [], **at)


def _at(place: ast.AST) -> dict[str, Any]:
    """The place in the text, for a node that is added there. All added ones have it: to fill it in later takes longer
    than to compile the program."""
    return {name: getattr(place, name) for name in ("lineno", "col_offset", "end_lineno", "end_col_offset")}


def _count(block: list[ast.stmt]) -> None:
    """Add a call to every round of a loop in these statements, and to every call of a function."""
    for statement in block:
        for part in ("body", "orelse", "finalbody"):
            _count(getattr(statement, part, []))
        for part in ("handlers", "cases"):
            for one in getattr(statement, part, []):
                _count(one.body)
        if isinstance(statement, _COUNTED):
            first = statement.body[0]
            statement.body.insert(0, ast.Expr(_call(first, _TICK), **_at(first)))


class _Traced(ast.NodeTransformer):
    """Adds a call before every statement, to both outcomes of every condition, and to texts that are collected."""

    def visit(self, node: ast.AST) -> Any:
        node = self.generic_visit(node)
        for part in ("body", "orelse", "finalbody"):
            statements = getattr(node, part, None)
            if isinstance(statements, list) and not isinstance(node, ast.Module):
                setattr(node, part, list(with_hits(statements)))
        for part in ("test", "ifs"):
            tests = getattr(node, part, None)
            if isinstance(tests, ast.expr):
                node.test = _asked(tests)  # type: ignore[attr-defined]
            elif isinstance(tests, list):
                node.ifs = list(map(_asked, tests))  # type: ignore[attr-defined]
        _report_made(node)
        return node


def _report_made(node: ast.AST) -> None:
    """Add a call to what may become a printed line later: it is appended, added or yielded here."""
    match node:
        case ast.Call(func=ast.Attribute(attr="append"), args=[made], keywords=[]) if not isinstance(made, ast.Starred):
            node.args = [_call(made, _MADE, made, made.lineno)]
        case ast.AugAssign(op=ast.Add(), value=made) | ast.Yield(value=ast.expr() as made):
            node.value = _call(made, _MADE, made, made.lineno)


def with_hits(statements: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a block, with a call before each."""
    for statement in statements:
        if not _is_added(statement):
            element = 4 * statement.lineno + RAN
            yield ast.Expr(_call(statement, _HIT, element), **_at(statement))
        yield statement


def _is_added(statement: ast.stmt) -> bool:
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in (_TICK, _HIT)


def _asked(test: ast.expr) -> ast.expr:
    """`test` as a condition that reports its outcome. It is evaluated once, as before; only its truth counts."""
    at = _at(test)
    true = ast.BoolOp(ast.Or(), [_call(test, _HIT, 4 * test.lineno + TRUE), ast.Constant(True, **at)], **at)
    return ast.IfExp(test, true, _call(test, _HIT, 4 * test.lineno + FALSE), **at)


def _compiled(text: str, line: int, path: str, flags: int, *, traced: bool) -> CodeType:
    """One statement of the program, which begins in `line`, with the calls added."""
    tree = ast.parse("\n" * (line - 1) + text)
    _count(tree.body)
    if traced:
        tree = _Traced().visit(tree)
        if not isinstance(tree.body[0], _FIRST):
            tree.body = list(with_hits(tree.body))
    code: CodeType = compile(tree, path, "exec", flags, dont_inherit=True)
    return code


def _with_function(code: CodeType, given: tuple[int, str, str, str], path: str, flags: int) -> CodeType | None:
    """`code` with another function in place of one, so that only this one is compiled; None if that is not the same.

    `given` is the line and the name of the function, what must stand before its text, and the text. What it takes from
    functions around it must stay.
    """
    line, name, before, text = given
    new = _compiled(before + text, line - before.count("\n"), path, flags, traced=False)
    made = [one for one in _inside(new) if (one.co_firstlineno, one.co_name) == (line, name)]
    old = [one for one in _inside(code) if (one.co_firstlineno, one.co_name) == (line, name)]
    if len(made) != 1 or len(old) != 1 or made[0].co_freevars or old[0].co_freevars:
        return None
    return _swapped(code, old[0], made[0])


def _inside(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, type(code)):
            yield constant
            yield from _inside(constant)


def _swapped(code: CodeType, old: CodeType, new: CodeType) -> CodeType:
    if code is old:
        return new
    kind = type(code)
    constants = tuple(_swapped(one, old, new) if isinstance(one, kind) else one for one in code.co_consts)
    is_same = all(one is other for one, other in zip(constants, code.co_consts, strict=True))
    return code if is_same else code.replace(co_consts=constants)


def _future(text: str) -> int:
    """The flags of the compiler that a statement `from __future__ import ...` sets for all that follow."""
    if "__future__" not in text:
        return 0
    names = [name.name for node in ast.parse(text).body if isinstance(node, ast.ImportFrom) for name in node.names]
    return sum(getattr(getattr(__future__, name, None), "compiler_flag", 0) for name in names)


# ---- one run ---------------------------------------------------------------------------------------------------------


class _Raw(io.BytesIO):
    """What the program prints, up to a limit."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def write(self, data: Any) -> int:
        written = super().write(data)
        if self.tell() > self._most:
            raise OverError
        return written


class _Lines(io.TextIOWrapper):
    """Standard output that ends the run after enough lines, and notes which elements were reached before each line."""

    def watch(self, run: _Run, most: int, known: str, again: str) -> None:
        self.run, self.most, self.printed, self.begun = run, most, 0, ""
        self.known, self.again = known, again

    def write(self, text: str) -> int:
        written = super().write(text)
        if self.known or self.again:
            self.compare(text)
        count = text.count("\n")
        if count:
            self.printed += count
            self.run.note(self.printed, (self.begun + text).split("\n")[:-1] if self.run.is_traced else [])
            if self.printed >= self.most:
                raise OverError
        if self.run.is_traced:
            self.begun = text[text.rfind("\n") + 1 :] if count else self.begun + text
        return written

    def compare(self, text: str) -> None:
        """End the run if it prints something else than `known`, or after that `again`."""
        count = min(len(text), len(self.known))
        if text[:count] != self.known[:count]:
            raise OverError
        self.known, text = self.known[count:], text[count:]
        if self.again and not self.known:
            count = min(len(text), len(self.again))
            is_same = text[:count] == self.again[:count]
            self.again = self.again[count:] if is_same else ""
            if is_same and not self.again:
                raise OverError


class _Run:
    """One run of the program's statements on one input."""

    def __init__(self, path: str, given: tuple[bytes, int, int, int, str, str], *, traced: bool) -> None:
        self._path = path
        self._given, self._lines, output, rounds, *self._bound = given
        self._raw = _Raw(output)
        self._rounds = self.left = rounds
        self.rounds = 0
        self.is_traced = traced
        self.reached: set[int] = set()
        self.made: list[tuple[str, frozenset[int], int]] = []
        self.windows: list[tuple[int, frozenset[int]]] = []
        self.loops: dict[int, int] = {}

    def run(self, codes: list[CodeType]) -> tuple[str, bytes]:
        """How the program ended (`ended`, `over`, or the name of an exception) and what it printed."""
        out = _Lines(self._raw, encoding="utf-8", errors="surrogateescape")
        out.watch(self, self._lines, *self._bound)
        main = _Module("__main__")
        vars(main).update(__builtins__=builtins, __file__=self._path, __annotations__={})
        sys.modules["__main__"] = main
        sys.stdin = io.TextIOWrapper(io.BytesIO(self._given), encoding="utf-8", errors="surrogateescape")
        sys.stdout = out
        vars(builtins).update({_TICK: self._tick, _HIT: self.reached.add, _MADE: self._make})
        _feed(self._given)
        how = "ended"
        try:
            for code in codes:
                exec(code, vars(main))
        except OverError:
            how = "over"
        except SystemExit as leaving:
            how = "ended" if leaving.code in (None, 0, False) else "SystemExit"
        except BaseException as error:  # noqa: BLE001 - a program may raise anything
            how = type(error).__name__[:60]
        try:
            out.flush()
        except OverError:
            how = "over"
        except BaseException:  # noqa: BLE001 - the program may have closed it
            how = "closed"
        return how, self._raw.getvalue() if not self._raw.closed else b""

    def note(self, printed: int, lines: list[str]) -> None:
        """Note what was reached before these lines were printed, the last of all so far. If the text of a line was made
        long before that, what counts is what was reached until then."""
        self.rounds = self._rounds - self.left
        found = False
        for number, line in enumerate(lines, printed + 1 - len(lines)):
            place = next((place for place, (text, *_) in enumerate(self.made[:_MOST_MADE], 1) if text == line), 0)
            if place:
                self._close_window(number, place)
                found = True
        if self.is_traced and not found:
            self.end(printed)

    def end(self, printed: int) -> None:
        """Note what was reached, and is not noted yet."""
        self._keep("", 0)
        self._close_window(printed, len(self.made))

    def tell(self, how: str) -> list[object]:
        """What is known of a traced run that ended so: its rounds; its windows, with one before each text that it had
        ready; these texts; and the loops of its last rounds, if there were too many."""
        rounds = self.rounds if how == "over" else self._rounds - self.left
        ready = self.made[:_MOST_MADE] if how != "ended" else []
        self.windows += [(-1, reached) for _, reached, _ in ready]
        del self.made[: len(ready)]
        self.end(-1)
        texts = [(text[:LONGEST], line) for text, _, line in ready]
        return [rounds, _packed(self.windows), texts, sorted(self.loops.items()) if self.left < 0 else []]

    def _keep(self, text: str, line: int) -> None:
        self.made.append((text.rstrip("\n"), frozenset(self.reached), line))
        self.reached.clear()

    def _close_window(self, printed: int, count: int) -> None:
        self.windows.append((printed, frozenset().union(*(reached for _, reached, _ in self.made[:count]))))
        del self.made[:count]

    def _make(self, value: Any, line: int) -> Any:
        """Note what was reached before this value was made in this line, if it is a text. It is returned."""
        for text in value if type(value) is list else [value]:
            if len(self.made) >= _MOST_KEPT:
                break
            if type(text) is str and len(text) <= _LONGEST_KEPT:
                self._keep(text, line)
        return value

    def _tick(self) -> None:
        self.left -= 1
        if self.left < _LAST_ROUNDS and self.is_traced:
            frame, deep = _frame(1), 0  # the loop or function that begins here, and how deep in calls it is
            line = frame.f_lineno
            while frame.f_back and deep < _MOST_DEEP:
                frame, deep = frame.f_back, deep + 1
            self.loops[line] = min(deep, self.loops.get(line, deep))
        if self.left < 0:
            raise OverError


def _feed(given: bytes) -> None:
    """Let descriptor 0 begin with this input, too, if it fits into a pipe."""
    if len(given) <= _MOST_IN_A_PIPE:
        reading, writing = _pipe()
        _write(writing, given)
        _close(writing)
        if reading:  # a program that closed its descriptor 0 has left that number to the pipe
            _dup2(reading, 0)
            _close(reading)


# ---- the job ---------------------------------------------------------------------------------------------------------


class _Reports:
    """The lines for the judge. They leave by a descriptor of their own: 1 leads where nobody looks."""

    def __init__(self) -> None:
        self._descriptor, self._nowhere = os.dup(1), os.dup(2)

    def hide(self) -> None:
        """Let a run's own descriptors lead where nobody looks, whatever the one before has done to them."""
        _dup2(self._nowhere, 1)
        _dup2(self._nowhere, 2)

    def send(self, record: list[object]) -> None:
        _write(self._descriptor, json.dumps(record, separators=(",", ":")).encode() + b"\n")


def main() -> None:
    """Do the job on standard input, and end at once: nothing of the program runs afterwards."""
    signal(SIGINT, SIG_DFL)  # at the end of its time all of it ends: that must not look like an error of one variant
    job: dict[str, Any] = marshal.loads(sys.stdin.buffer.read())
    reports = _Reports()
    traced, path = job["traced"], job["path"]
    flags = 0
    codes = []
    for line, text in job["statements"]:
        flags |= _future(text)
        codes.append(_compiled(text, line, path, flags, traced=traced))
    limit, leave = sys.getrecursionlimit(), os._exit
    for number, variant in enumerate(job["variants"]):
        changed = codes
        if variant is not None:
            first, after, line, text, function = variant
            try:
                code = function and _with_function(codes[first], function, path, flags)
                code = code or _compiled(text, line, path, flags, traced=traced)
                changed = [*codes[:first], code, *codes[after:]]
            except (SyntaxError, ValueError, RecursionError, MemoryError):
                reports.send([number, -1, "SyntaxError", ""])
                continue
        for case in job["cases"][number]:
            sys.setrecursionlimit(limit)
            reports.hide()
            run = _Run(path, job["inputs"][case], traced=traced)
            how, printed = run.run(changed)
            told = run.tell(how) if traced else []
            reports.send([number, case, how, b2a_base64(printed, newline=False).decode(), *told])
    leave(0)


def _packed(windows: list[tuple[int, frozenset[int]]]) -> list[object]:
    """The different sets of elements, and for each window how many lines were printed and the number of its set."""
    numbers: dict[frozenset[int], int] = {}
    places = [[printed, numbers.setdefault(elements, len(numbers))] for printed, elements in windows]
    return [[sorted(elements) for elements in numbers], places]


if __name__ == "__main__":
    main()
