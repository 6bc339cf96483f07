"""Looks for traps in one Python file: `python3 python_source.py FILE`. The interpreter of the submissions runs it.

Where ruff has a rule, the trap has its name (https://docs.astral.sh/ruff/rules).
"""

from __future__ import annotations

import ast
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    _Searches = tuple[tuple[Any, Callable[[Any], Iterator[tuple[int, str, str]]]], ...]

_NEW_TEXT = frozenset(
    (
        *("capitalize", "casefold", "center", "expandtabs", "ljust", "lower", "lstrip", "removeprefix"),
        *("removesuffix", "rjust", "rstrip", "split", "splitlines", "strip", "swapcase", "title", "upper", "zfill"),
    )
)
_NEW_VALUE = frozenset(
    ("abs", "float", "int", "len", "list", "max", "min", "reversed", "round", "set", "sorted", "str", "sum", "tuple")
)
_LOOKS = _NEW_VALUE | {"all", "any", "enumerate"}
_GIVES_NONE = frozenset(("append", "clear", "extend", "insert", "remove", "reverse", "sort"))
_CHANGES_SIZE = frozenset(
    ("add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "update")
)
_CHANGES = _CHANGES_SIZE | {"reverse", "sort"}
_MUTABLE = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
_DEFS = (ast.FunctionDef, ast.AsyncFunctionDef)
_LOOPS = (ast.For, ast.AsyncFor)
_SCOPES = (*_DEFS, ast.Lambda, ast.ClassDef)
_ENDS = (ast.Return, ast.Raise, ast.Break, ast.Continue)
_ORDERS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
_EQUALS = (ast.Eq, ast.NotEq)


def main() -> None:
    """Print the traps of the file that the command line names."""
    with open(sys.argv[1], "rb") as file:  # noqa: PTH123 - quick to start
        tree = ast.parse(file.read())
    for line, rule, name in sorted(set(traps(tree))):
        print(line, rule, name, sep="\t")


def traps(tree: ast.Module) -> Iterator[tuple[int, str, str]]:
    """The traps in a file: line, rule, and a name in it or ''."""
    for node in ast.walk(tree):
        for kinds, search in _SEARCHES:
            if isinstance(node, kinds):
                yield from search(node)
    yield from _texts(tree)
    yield from _hidden_globals(tree)
    yield from _lost_results(tree)
    yield from _never_filled(tree)


def _own(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a scope, without those of the functions and classes in it."""
    for child in ast.iter_child_nodes(scope):
        if isinstance(child, _SCOPES):
            continue
        yield child
        yield from _own(child)


def _named(node: ast.AST) -> str:
    """The name or attribute that a node is, such as `hand` or `self.hand`; '' if it is something else."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return node.value.id + "." + node.attr
    return ""


def _method(node: ast.AST) -> tuple[str, str]:
    """The object and the method of a call such as `hand.sort()`; '' for both if it is something else."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return _named(node.func.value), node.func.attr
    return "", ""


def _defaults(node: ast.FunctionDef) -> Iterator[tuple[int, str, str]]:
    """Defaults that are made once and changed in the function."""
    given = node.args
    positional = given.posonlyargs + given.args
    pairs = [*zip(positional[::-1], given.defaults[::-1], strict=False)]
    named = zip(given.kwonlyargs, given.kw_defaults, strict=True)
    for argument, default in (*pairs, *named):
        if isinstance(default, _MUTABLE) and any(_changes(inner, argument.arg) for inner in ast.walk(node)):
            yield default.lineno, "B006", argument.arg


def _changes(node: ast.AST, name: str) -> bool:
    owner, method = _method(node)
    if owner == name and method in _CHANGES:
        return True
    if isinstance(node, (ast.Assign, ast.AugAssign, ast.Delete)):
        targets = [node.target] if isinstance(node, ast.AugAssign) else node.targets
        return any(isinstance(target, ast.Subscript) and _named(target.value) == name for target in targets) or (
            isinstance(node, ast.AugAssign) and _named(node.target) == name
        )
    return False


def _unused(node: ast.Expr) -> Iterator[tuple[int, str, str]]:
    """Lines that compute something and let it go."""
    value = node.value
    _, method = _method(value)
    is_replacing = method == "replace" and isinstance(value, ast.Call) and len(value.args) > 1
    if method in _NEW_TEXT or is_replacing:
        yield value.lineno, "unused-text", method
    elif isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in _NEW_VALUE:
        yield value.lineno, "unused-value", value.func.id
    elif isinstance(value, ast.Compare) and any(isinstance(one, ast.Eq) for one in value.ops):
        yield value.lineno, "B015", ""
    elif isinstance(value, (ast.Name, ast.Attribute)):
        name = value.id if isinstance(value, ast.Name) else value.attr
        yield value.lineno, "B018-call", name
    elif isinstance(value, (ast.BinOp, ast.UnaryOp, ast.Compare, ast.BoolOp, ast.Subscript)):
        yield value.lineno, "B018", ""


def _changed_in_loop(node: ast.For | ast.AsyncFor) -> Iterator[tuple[int, str, str]]:
    """Loops over something that they make longer or shorter."""
    name = _named(node.iter)
    if not name:
        return
    for block in _blocks(node):
        for position, statement in enumerate(block):
            leaves = any(isinstance(later, (ast.Break, ast.Return, ast.Raise)) for later in block[position + 1 :])
            parts = [statement] if not hasattr(statement, "body") else []
            for inner in (inner for part in parts for inner in ast.walk(part)):
                owner, method = _method(inner)
                deletes = isinstance(inner, ast.Delete) and any(
                    isinstance(target, ast.Subscript) and _named(target.value) == name for target in inner.targets
                )
                if not leaves and (deletes or (owner == name and method in _CHANGES_SIZE)):
                    yield inner.lineno, "B909", name  # type: ignore[attr-defined]


def _blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """The blocks of statements in a statement, at any depth, without those of functions in it."""
    for part in ("body", "orelse", "finalbody"):
        block = getattr(node, part, None)
        if isinstance(block, list):
            yield block
            for statement in block:
                if not isinstance(statement, _SCOPES):
                    yield from _blocks(statement)
    for handler in getattr(node, "handlers", ()):
        yield from _blocks(handler)


def _comparison(node: ast.Compare) -> Iterator[tuple[int, str, str]]:
    """`is` where `==` is meant."""
    sides = [node.left, *node.comparators]
    for index, operator in enumerate(node.ops):
        pair = sides[index : index + 2]
        is_literal = any(
            isinstance(one, ast.Constant)
            and isinstance(one.value, (str, int, float))
            and not isinstance(one.value, bool)
            for one in pair
        )
        if isinstance(operator, (ast.Is, ast.IsNot)) and is_literal:
            yield node.lineno, "F632", ""


def _always_true(node: ast.BoolOp) -> Iterator[tuple[int, str, str]]:
    """`card == 7 or 8`."""
    if isinstance(node.op, ast.Or) and any(isinstance(one, ast.Compare) for one in node.values):
        for one in node.values[1:]:
            if isinstance(one, ast.Constant) and one.value and not isinstance(one.value, bool):
                yield one.lineno, "SIM222", repr(one.value)


def _same_rows(node: ast.BinOp) -> Iterator[tuple[int, str, str]]:
    """`[[0] * 3] * 3`."""
    if isinstance(node.op, ast.Mult):
        for one in (node.left, node.right):
            if isinstance(one, ast.List) and any(_makes_list(inner) for inner in one.elts):
                yield node.lineno, "same-rows", ""


def _makes_list(node: ast.expr) -> bool:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        return isinstance(node.left, ast.List) or isinstance(node.right, ast.List)
    return isinstance(node, _MUTABLE)


def _hidden_error(node: ast.ExceptHandler) -> Iterator[tuple[int, str, str]]:
    """`except: pass`."""
    is_wide = node.type is None or _named(node.type) in {"Exception", "BaseException"}
    if is_wide and all(isinstance(one, (ast.Pass, ast.Continue)) for one in node.body):
        yield node.lineno, "S110", ""


def _printed_quotient(node: ast.Call) -> Iterator[tuple[int, str, str]]:
    """`print(sum / 2)`, which prints a point even if nothing is behind it."""
    if _named(node.func) not in {"print", "str"}:
        return
    for argument in node.args:
        parts = [argument]
        if isinstance(argument, ast.JoinedStr):
            parts = [
                part.value for part in argument.values if isinstance(part, ast.FormattedValue) and not part.format_spec
            ]
        for part in parts:
            is_path = any(isinstance(one, ast.Constant) and isinstance(one.value, str) for one in ast.walk(part))
            if isinstance(part, ast.BinOp) and isinstance(part.op, ast.Div) and not is_path:
                yield part.lineno, "true-division", ""


def _none_kept(node: ast.Assign | ast.AnnAssign | ast.Call | ast.For) -> Iterator[tuple[int, str, str]]:
    """`hand = hand.sort()`."""
    values: list[ast.expr | None] = [*node.args] if isinstance(node, ast.Call) and _named(node.func) == "print" else []
    if not isinstance(node, ast.Call):
        values = [node.iter if isinstance(node, _LOOPS) else node.value]
    for value in filter(None, values):
        owner, method = _method(value)
        if owner and method in _GIVES_NONE:
            yield node.lineno, "none-kept", method


def _unreachable(node: ast.AST) -> Iterator[tuple[int, str, str]]:
    """Lines after `return`, `break` and the like in the same block."""
    for part in ("body", "orelse", "finalbody"):
        block = getattr(node, part, None)
        if isinstance(block, list):
            for statement, later in zip(block, block[1:], strict=False):  # noqa: RUF007
                if isinstance(statement, _ENDS):
                    yield later.lineno, "unreachable", ""


def _texts(scope: ast.AST) -> Iterator[tuple[int, str, str]]:
    """Texts from the input that are ordered, or compared with numbers."""
    texts, lists, others = set[str](), set[str](), set[str]()
    for node in _own(scope):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                names = [_named(one) for one in target.elts] if isinstance(target, (ast.Tuple, ast.List)) else []
                if names and _is_list_of_texts(node.value):
                    texts.update(names)
                elif not names and _is_list_of_texts(node.value):
                    lists.add(_named(target))
                elif not names and _is_text(node.value):
                    texts.add(_named(target))
                else:
                    others.update([*names, _named(target)])
        elif isinstance(node, (ast.AugAssign, ast.AnnAssign, ast.NamedExpr, *_LOOPS, ast.comprehension)):
            others.update(_named(one) for one in ast.walk(node.target))
    texts, lists = texts - others - lists - {""}, lists - others - texts - {""}
    for node in _own(scope):
        yield from _ordered(node, texts, lists)


def _ordered(node: ast.AST, texts: set[str], lists: set[str]) -> Iterator[tuple[int, str, str]]:
    owner, method = _method(node)
    if isinstance(node, ast.Call) and not node.keywords:
        if _named(node.func) in {"max", "min", "sorted"} and len(node.args) == 1 and _named(node.args[0]) in lists:
            yield node.lineno, "text-order", _named(node.args[0])
        elif method == "sort" and owner in lists:
            yield node.lineno, "text-order", owner
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        left, right = _named(node.left), _named(node.comparators[0])
        number = next((one for one in (node.left, node.comparators[0]) if _is_number(one)), None)
        if isinstance(node.ops[0], _ORDERS) and left in texts and right in texts:
            yield node.lineno, "text-order", left
        elif isinstance(node.ops[0], _EQUALS) and number is not None and {left, right} & texts:
            yield node.lineno, "text-and-number", left or right


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) in (int, float)


def _is_text(node: ast.expr) -> bool:
    """Whether this is a line of the input."""
    owner, method = _method(node)
    if isinstance(node, ast.Call) and method in {"strip", "rstrip", "lstrip"} and isinstance(node.func, ast.Attribute):
        return _is_text(node.func.value)
    return isinstance(node, ast.Call) and (_named(node.func) == "input" or (owner, method) == ("sys.stdin", "readline"))


def _is_list_of_texts(node: ast.expr) -> bool:
    """Whether these are the words of a line of the input."""
    _, method = _method(node)
    return (
        isinstance(node, ast.Call)
        and method == "split"
        and isinstance(node.func, ast.Attribute)
        and (_is_text(node.func.value))
    )


def _hidden_globals(tree: ast.Module) -> Iterator[tuple[int, str, str]]:
    """Functions that mean to change a variable of the file, and make one of their own."""
    outside = {node.id for node in _own(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    for function in ast.walk(tree):
        if not isinstance(function, _DEFS):
            continue
        inside = list(ast.walk(function))
        declared = {name for node in inside if isinstance(node, (ast.Global, ast.Nonlocal)) for name in node.names}
        names = [node for node in inside if isinstance(node, ast.Name)]
        read = {node.id for node in names if not isinstance(node.ctx, ast.Store)}
        for node in _own(function):
            if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
                name = node.targets[0].id
                if name not in declared and name not in read and not name.startswith("_"):
                    yield node.lineno, "hidden-global" if name in outside else "F841", name


def _lost_results(tree: ast.Module) -> Iterator[tuple[int, str, str]]:
    """Calls of own functions that do nothing but give a value back, where it is lost, but not everywhere."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    kept = {_named(call.func) for call in calls if id(call) not in alone}
    giving = {node.name for node in tree.body if isinstance(node, _DEFS) and _only_gives(node)}
    for call in calls:
        if id(call) in alone and _named(call.func) in kept & giving:
            yield call.lineno, "lost-result", _named(call.func)


def _only_gives(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    values = [node.value for node in _own(function) if isinstance(node, ast.Return)]
    always = bool(values) and all(value is not None and not _is_none(value) for value in values)
    return always and not any(_may_do_more(node, function.name) for node in _own(function))


def _may_do_more(node: ast.AST, name: str) -> bool:
    """Whether something may be changed, read or printed here. A function may call itself."""
    if isinstance(node, ast.Call):
        return _named(node.func) not in _LOOKS | {name} and _method(node)[1] not in _NEW_TEXT
    is_kept = isinstance(node, (ast.Attribute, ast.Subscript)) and not isinstance(node.ctx, ast.Load)
    return is_kept or isinstance(node, (ast.Global, ast.Nonlocal, ast.Yield, ast.Await, ast.Raise, ast.Assert))


def _is_none(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None


def _never_filled(tree: ast.Module) -> Iterator[tuple[int, str, str]]:
    """Lists that begin empty, are read, and stay empty."""
    made = dict[str, int]()
    uses = dict[str, int]()
    kept = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            uses[node.id] = uses.get(node.id, 0) + 1
        match node:
            case ast.Assign(targets=[target], value=ast.List(elts=[])):
                made.setdefault(_named(target), node.lineno)
            case _:
                kept.update(_may_fill(node))
    yield from (
        (line, "never-filled", name) for name, line in made.items() if name not in kept and uses.get(name, 0) > 1
    )


def _may_fill(node: ast.AST) -> Iterator[str]:
    """The lists into which something may be put here, or that get another name."""
    if isinstance(node, ast.Attribute) and node.attr in {"append", "extend", "insert"}:
        yield _named(node.value)
    if isinstance(node, ast.IfExp):
        yield from map(_named, (node.body, node.orelse))
    if isinstance(node, ast.Call):
        is_harmless = _named(node.func) in _LOOKS | {"print"}
        yield from (_named(one) for one in node.args + [word.value for word in node.keywords] if not is_harmless)
    if isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.NamedExpr, ast.Return, ast.Yield)):
        value = node.value.elts if isinstance(node.value, (ast.Tuple, ast.List)) else [node.value]
        yield from (_named(one) for one in value if one is not None)
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        yield from (_named(one) for target in targets if target is not None for one in ast.walk(target))
    if isinstance(node, (*_LOOPS, ast.comprehension, ast.arguments, ast.List, ast.Tuple, ast.Dict, ast.Set)):
        inside = node.target if hasattr(node, "target") else node
        yield from (one.arg if isinstance(one, ast.arg) else _named(one) for one in ast.walk(inside))


_SEARCHES: _Searches = (
    (_DEFS, _defaults),
    (_DEFS, _texts),
    (ast.Expr, _unused),
    (_LOOPS, _changed_in_loop),
    (ast.Compare, _comparison),
    (ast.BoolOp, _always_true),
    (ast.BinOp, _same_rows),
    (ast.ExceptHandler, _hidden_error),
    (ast.Call, _printed_quotient),
    ((ast.Assign, ast.AnnAssign, ast.Call, *_LOOPS), _none_kept),
    (ast.AST, _unreachable),
)


if __name__ == "__main__":
    main()
