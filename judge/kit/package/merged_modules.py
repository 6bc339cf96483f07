"""Writes modules of Python into one file as functions, so that the interpreter compiles them with the file.

A judge that forks the program then compiles nothing for a case. Called with the names of a module as its globals
(`package_validator.run`), the function does what the module does.
"""

from __future__ import annotations

import ast
import symtable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_INDENT = "    "
# What at the top of a module sees the names of the module, and in a function those of the function.
_LOOKS_AT_NAMES = {"dir", "eval", "exec", "locals", "vars"}
# What reads annotations, which a function of the file has as texts, and a module of it not at all.
_LOOKS_AT_ANNOTATIONS = ("__annotations__", "get_annotations", "get_type_hints", "signature")
_FUTURE = "__future__"
_Span = tuple[int, int, int, int]  # from this line and column to this line and column, all from 0, in bytes


def as_function(name: str, source: str) -> str:
    """The text of a function `name` without arguments that does what a module does. '' if there is none that surely
    does the same. It is meant for a file that begins with `from __future__ import annotations`."""
    try:
        tree = ast.parse(source)
        top = symtable.symtable(source, name, "exec")
        if _LOOKS_AT_NAMES & {symbol.get_name() for symbol in top.get_symbols() if symbol.is_referenced()}:
            return ""
        if any(word in source for word in _LOOKS_AT_ANNOTATIONS) or _has_other_annotations(tree):
            return ""
        text = _written(name, source, tree, _bound(top, tree))
        return text if _is_same(text, tree) else ""
    except (SyntaxError, ValueError, RecursionError):
        return ""


def _bound(top: symtable.SymbolTable, tree: ast.Module) -> list[str]:
    """The names that the module binds. The table does not say so of those that `:=` binds in a comprehension."""
    binding = (one for one in top.get_symbols() if one.is_assigned() or one.is_imported() or one.is_namespace())
    inside = (node.target.id for node in _of_module(tree) if isinstance(node, ast.NamedExpr))
    return sorted({*(symbol.get_name() for symbol in binding), *inside})


def _has_other_annotations(tree: ast.Module) -> bool:
    """Whether a class of the module reads annotations, which are no texts there."""
    has_texts = any(isinstance(node, ast.ImportFrom) and node.module == _FUTURE for node in tree.body)
    classes = (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    return not has_texts and any(isinstance(node, ast.AnnAssign) for found in classes for node in found.body)


def _written(name: str, source: str, tree: ast.Module, bound: Sequence[str]) -> str:
    lines = [line.encode() for line in source.split("\n")]
    for first, begin, last, end in sorted(_superfluous(tree), reverse=True):
        lines[first : last + 1] = [lines[first][:begin] + lines[last][end:], *[b""] * (last - first)]
    inside = _inside_strings(tree)
    shown = [
        line.decode() if number in inside or not line.strip() else _INDENT + line.decode()
        for number, line in enumerate(lines)
    ]
    # A docstring stays the first statement, so `global` follows it.
    after = _end_of_docstring(tree)
    declared = [f"{_INDENT}global {', '.join(bound)}"] if bound else []
    rest = "\n".join(shown[after:]).strip("\n")
    body = [*shown[:after], *declared, *([rest] if rest else []), f"{_INDENT}return None"]
    return "\n".join([f"def {name}():", *body]) + "\n"


def _superfluous(tree: ast.Module) -> Iterator[_Span]:
    """What a function cannot have: imports from __future__, and the annotations of names that are global."""
    for node in _of_module(tree):
        if isinstance(node, ast.ImportFrom) and node.module == _FUTURE:
            yield _span(node)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            whole, (_, _, last, end) = _span(node), _span(node.annotation)
            first, begin = _span(node.target)[2:]
            yield (first, begin, last, end) if node.value else whole


def _of_module(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that are in no function or class of their own."""
    for child in ast.iter_child_nodes(node):
        yield child
        if not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)):
            yield from _of_module(child)


def _inside_strings(tree: ast.Module) -> set[int]:
    """The lines that begin inside a string: blanks before them would belong to it."""
    return {
        line
        for node in ast.walk(tree)
        if isinstance(node, (ast.Constant, ast.JoinedStr))
        for line in range(node.lineno, node.end_lineno or 0)
    }


def _end_of_docstring(tree: ast.Module) -> int:
    return tree.body[0].end_lineno or 0 if ast.get_docstring(tree, clean=False) is not None else 0


def _span(node: ast.stmt | ast.expr) -> _Span:
    assert node.end_lineno is not None, "it was parsed"
    assert node.end_col_offset is not None, "it was parsed"
    return node.lineno - 1, node.col_offset, node.end_lineno - 1, node.end_col_offset


def _is_same(text: str, tree: ast.Module) -> bool:
    """Whether the function consists of the module's statements, but for what is superfluous, and compiles."""
    compile(text, "function", "exec", dont_inherit=True)
    (function,) = ast.parse(text).body
    assert isinstance(function, ast.FunctionDef), "it was written so"
    found = [node for node in function.body[:-1] if not isinstance(node, ast.Global)]
    return list(map(ast.dump, found)) == [ast.dump(node) for node in _Reduced().visit(tree).body]


class _Reduced(ast.NodeTransformer):
    """The module without what is superfluous."""

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.stmt | None:
        return None if node.module == _FUTURE else node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt | None:
        if not isinstance(node.target, ast.Name):
            return node
        return ast.Assign([node.target], node.value) if node.value else None

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        return node

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.stmt:
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.stmt:
        return node
