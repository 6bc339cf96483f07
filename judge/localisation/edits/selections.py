"""Edits of what chooses among several things: the smallest, the largest, the first, a sort."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from judge.localisation.edits.editor import Editor, wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.localisation.edited_text import Edit
    from judge.localisation.program_text import ProgramText

_MOST_KEYS, _LONGEST_KEY = 4, 60
_CHOOSING = ("min", "max", "sorted")


class Selections(Editor):
    """Edits of such expressions. Keys that the program has elsewhere are tried, too."""

    def __init__(self, program: ProgramText) -> None:
        super().__init__(program)
        words = (node for node in ast.walk(program.tree) if isinstance(node, ast.keyword) and node.arg == "key")
        keys = dict.fromkeys(self._text(word.value) for word in words)
        own = program.once(_of_one)
        self._functions = frozenset(own)
        known = [key for key in keys if len(key) <= _LONGEST_KEY and "\n" not in key][:_MOST_KEYS]
        self._known = [*known, *(name for name in own[:_MOST_KEYS] if name not in known)]

    def of(self, node: ast.AST) -> Iterator[Edit]:
        """The edits of `node` itself."""
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in _CHOOSING:
                yield from self._of_call(node, is_sort=name == "sorted")
            case ast.Call(func=ast.Attribute(attr="sort")):
                yield from self._of_call(node, is_sort=True)
            case ast.Subscript(
                value=ast.Name(id=name),
                slice=ast.Constant(value=0) | ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=1)),
                ctx=ast.Load(),
            ):
                for word in ("min", "max"):
                    yield self._edit(node, f"{word}({name})", "extreme", 4)
                    yield from (self._edit(node, f"{word}({name}, key={key})", "extreme", 4) for key in self._known)

    def _of_call(self, node: ast.Call, *, is_sort: bool) -> Iterator[Edit]:
        """Other keys and directions of a sort."""
        start, stop = self._program.span(node)
        words = {word.arg: word for word in node.keywords}
        rest = self._program.data[start : stop - 1].rstrip()
        is_bare = len(node.args) == 1 and self._program.span(node.args[0])[1] == stop
        if is_bare:  # `sorted(a for a in b)`: both have the same brackets
            rest = (
                self._program.data[start : self._program.span(node.args[0])[0]]
                + b"("
                + self._program.text(node.args[0])
            )
        rest += b", " if (node.args or node.keywords) and not rest.endswith(b",") else b""
        if len(node.args) == 1 and not isinstance(node.args[0], ast.Starred):
            text = self._text(node.args[0])
            yield self._edit(node.args[0], f"(set{text})" if is_bare else f"set({text})", "doubles", 3)
        if is_sort and "reverse" not in words:
            yield self._at(start, stop, rest + b"reverse=True)", "order of a sort", 1)
        for word in ("reverse", "key"):
            if word in words:
                yield self._without_argument(words[word], node)
        if "key" in words:
            yield from self._of_key(words["key"].value)
            yield from self._of_equal(node, words, is_sort=is_sort)
        elif len(node.args) == 1 or is_sort:
            yield self._at(start, stop, rest + b"key=int)", "key of a sort", 3)
            yield self._at(start, stop, rest + b"key=len)", "key of a sort", 4)
            yield from (self._at(start, stop, rest + f"key={key})".encode(), "key of a sort", 3) for key in self._known)

    def _of_equal(self, node: ast.Call, words: Mapping[str | None, ast.keyword], *, is_sort: bool) -> Iterator[Edit]:
        """What decides if two are equal: a part of the key in the other direction, or the order before."""
        key, start = words["key"].value, self._program.span(node)[0]
        if "reverse" in words and isinstance(key, ast.Lambda) and isinstance(key.body, ast.Tuple):
            cut = self._without_argument(words["reverse"], node)
            for part in key.body.elts:
                place, end = self._program.span(part)
                if place < cut.start:
                    rest = (
                        self._program.data[end : cut.start] + self._program.data[cut.stop : self._program.span(node)[1]]
                    )
                    new = self._program.data[start:place] + f"-{wrapped(part, self._text(part))}".encode() + rest
                    yield self._edit(node, new, "key of a sort", 1)
        match node:
            case ast.Call(func=ast.Name(), args=[ast.expr() as given]) if not isinstance(given, ast.Starred):
                yield self._edit(given, f"sorted({self._text(given)})", "key of a sort", 2)
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name))) if is_sort:
                blank = self._program.data[self._program.starts[node.lineno - 1] : start]
                if not blank.strip():
                    yield self._edit(
                        node, f"{name}.sort()\n".encode() + blank + self._program.text(node), "key of a sort", 2
                    )

    def _of_key(self, key: ast.expr) -> Iterator[Edit]:
        text = self._text(key)
        # Of functions of one kind, `conditions` makes the edits.
        others = [other for other in self._known if other != text and not {text, other} <= self._functions]
        yield from (self._edit(key, other, "key of a sort", 3) for other in others)
        if isinstance(key, ast.Lambda):
            for part in key.body.elts if isinstance(key.body, ast.Tuple) else [key.body]:
                if not (isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.USub)):
                    yield self._edit(part, f"-{wrapped(part, self._text(part))}", "key of a sort", 1)

    def _without_argument(self, word: ast.keyword, node: ast.Call) -> Edit:
        start, stop = self._program.span(word)
        before = self._program.data[self._program.span(node)[0] : start]
        cut = len(before) - len(before.rstrip().removesuffix(b",").rstrip())
        return self._at(start - cut, stop, "", "key of a sort", 2)


def _of_one(tree: ast.Module) -> Sequence[str]:
    """The functions of the module that take one value."""
    return [node.name for node in tree.body if isinstance(node, ast.FunctionDef) and len(node.args.args) == 1]
