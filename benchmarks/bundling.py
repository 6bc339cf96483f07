"""Makes one file of a simulator, with or without a misread rule. It needs no checkout, like a student's file.

The file has those statements of the simulator's and the misreadings' modules that the game needs. They follow one
another in one namespace; a name that could mean two things there starts with its module's name. At the end, a rule is
replaced by its misread one, as in `problems.variants`. Annotations, docstrings and code for other outputs (imported
where they are made) are left out, so that the file loads as quickly as a student's.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pickle
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from problems.variants import Replacement

Home = tuple[str, str]
"""A module's name, and a name that it defines."""

_OURS = ("solutions", "problems")
_VARIANTS = "problems.variants"


def bundle(reference: str, replacements: Sequence[Replacement] = ()) -> str:
    """Return the file's text, with a function `simulate` like that of the package `reference`.

    The last of `replacements` is the misread rule; the others are part of every misreading. If the misread rule finds
    that a game does not end, this program hangs; if another replacement finds it, this program continues.
    """
    start = (f"{reference}.program", "simulate")
    swaps = [((module.__name__, name), (other.__module__, other.__name__)) for module, name, other in replacements]
    misreadings = [home for _, home in swaps]
    sources = _Sources([rule for rule, _ in swaps], misreadings[-1] if misreadings else None)
    needed = _needed([start, *misreadings], sources)
    names = {**_names(needed, sources), start: "simulate"}
    modules = dict.fromkeys(chain.from_iterable(sources.with_imports(module) for module, _ in [start, *misreadings]))
    statements = [
        (module, statement)
        for module in modules
        for statement in dict.fromkeys(sources.read(module).statements.values())
        if any((module, name) in needed for name in _bound_by(statement))
    ]
    imports = dict.fromkeys(ast.unparse(statement) for _, statement in statements if _is_import(statement))
    rules = [
        ast.unparse(_Rewriting(module, sources, names.__getitem__).rewritten(statement))
        for module, statement in statements
        if not _is_import(statement)
    ]
    swapped = [f"{names[rule]} = {names[home]}" for rule, home in swaps if rule in names]
    return "\n".join([*imports, "", *rules, *swapped, ""])


@dataclass(frozen=True)
class _Module:
    """The statements of a module by the names that they bind. `links` and `modules`: its imports of our code, by
    name."""

    statements: dict[str, ast.stmt]
    links: dict[str, Home]
    modules: dict[str, str]


class _Sources:
    """The modules, read for one file. `rules` are replaced in it; `misreading` is the misread rule."""

    def __init__(self, rules: Sequence[Home], misreading: Home | None) -> None:
        self.misreading = misreading
        self._rules = rules
        self.read = cache(self._read)

    def resolve(self, home: Home) -> Home:
        """Where the name `home` is defined, if `home` only imports it."""
        link = self.read(home[0]).links.get(home[1])
        return self.resolve(link) if link else home

    def statement(self, home: Home) -> ast.stmt:
        """The statement that defines it."""
        return self.read(home[0]).statements[home[1]]

    def with_imports(self, module: str, above: tuple[str, ...] = ()) -> Iterator[str]:
        """Our modules that this one imports, each after its own imports, and then this one."""
        read = self.read(module)
        for other in dict.fromkeys([*read.modules.values(), *(home for home, _ in read.links.values())]):
            if other not in (*above, module, _VARIANTS):
                yield from self.with_imports(other, (*above, module))
        yield module

    def _read(self, module: str) -> _Module:
        read = _Module({}, {}, {})
        for statement in _parse(module):
            if isinstance(statement, ast.ImportFrom) and _is_ours(statement):
                for alias in statement.names:
                    self._add_link(read, module, statement.module or "", alias)
            else:
                read.statements.update(dict.fromkeys(_bound_by(statement), statement))
        return read

    def _add_link(self, read: _Module, module: str, source: str, alias: ast.alias) -> None:
        name, local = alias.name, alias.asname or alias.name
        if (whole := f"{source}.{name}") in sys.modules:
            read.modules[local] = whole
        elif (module, name) in self._rules:  # replaced here, not in the module that defines it
            read.modules[source] = source
            original = ast.Attribute(ast.Name(source, ast.Load()), name, ast.Load())
            read.statements[name] = ast.Assign([ast.Name(name, ast.Store())], original)
        else:
            read.links[local] = source, name


@cache
def _parse(module: str) -> list[ast.stmt]:
    return ast.parse(inspect.getsource(importlib.import_module(module))).body


def _copy(statement: ast.stmt) -> ast.stmt:
    copied: ast.stmt = pickle.loads(_packed(statement))  # noqa: S301 - packed here
    return copied


@cache
def _packed(statement: ast.stmt) -> bytes:
    """To copy it many times, each in a third of the time of copy.deepcopy."""
    return pickle.dumps(statement)


def _is_ours(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.ImportFrom) and (statement.module or "").split(".")[0] in _OURS


def _is_import(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Import | ast.ImportFrom)


def _bound_by(statement: ast.stmt) -> list[str]:
    """The names that a statement of a module binds; none for statements that no program needs."""
    match statement:
        case ast.FunctionDef() | ast.ClassDef():
            return [statement.name]
        case ast.Import() | ast.ImportFrom():
            return [alias.asname or alias.name for alias in statement.names]
        case ast.Assign() | ast.AnnAssign():
            return list(_stored(statement))
    return []


def _stored(tree: ast.AST) -> Iterator[str]:
    """The names that are bound somewhere in `tree`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.FunctionDef) and node is not tree:
            yield node.name


def _needed(roots: Sequence[Home], sources: _Sources) -> set[Home]:
    """Everything that the definitions of `roots` use, directly or indirectly."""
    found: set[Home] = set()
    left = list(roots)

    def meet(home: Home) -> str:
        left.append(home)
        return home[1]

    while left:
        home = left.pop()
        if home not in found:
            found.add(home)
            _Rewriting(home[0], sources, meet).rewritten(sources.statement(home))
    return found


def _names(needed: set[Home], sources: _Sources) -> Mapping[Home, str]:
    """The name of each definition in the file: its own name, if no other definition or local variable has it."""
    statements = {home: sources.statement(home) for home in needed}
    imported = {home for home, statement in statements.items() if _is_import(statement)}
    uses = Counter(name for _, name in needed)
    variables = {
        name
        for home, statement in statements.items()
        if isinstance(statement, ast.FunctionDef | ast.ClassDef)
        for name in _stored(statement)
    }
    return {
        (module, name): name
        if (module, name) in imported or (uses[name] == 1 and name not in variables)
        else f"{module.split('.')[-1]}_{name}"
        for module, name in needed
    }


class _Rewriting(ast.NodeTransformer):
    """Rewrites statements of `module`: `call` gives the new name of each definition that they use."""

    def __init__(self, module: str, sources: _Sources, call: Callable[[Home], str]) -> None:
        self._module = module
        self._sources = sources
        self._read = sources.read(module)
        self._call = call
        self._hangs = False
        self._variables: list[set[str]] = []

    def rewritten(self, statement: ast.stmt) -> ast.stmt:
        """The statement as the file contains it."""
        self._hangs = (self._module, *_bound_by(statement)) == self._sources.misreading
        return ast.fix_missing_locations(ast.Module([self.visit(_copy(statement))], [])).body[0]

    def visit_Name(self, node: ast.Name) -> ast.AST:
        is_ours = node.id in self._read.statements or node.id in self._read.links
        return (
            ast.Name(self._call(self._sources.resolve((self._module, node.id))), node.ctx)
            if is_ours and self._is_free(node)
            else node
        )

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.value.id in self._read.modules and self._is_free(node.value):
            return ast.Name(self._call(self._sources.resolve((self._read.modules[node.value.id], node.attr))), node.ctx)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.decorator_list = [item for item in node.decorator_list if not _adds_a_misreading(item)]
        node.returns = None
        node.body = _needed_of(node.body)
        if not self._variables:
            node.name = self._call((self._module, node.name))
        return self._inside(node, set(_stored(node)))

    def visit_If(self, node: ast.If) -> ast.AST:
        node.body = _needed_of(node.body)
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.body = _needed_of(node.body)
        node.name = self._call((self._module, node.name))
        return self._inside(node, set())

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        return self._inside(node, set(_stored(node)))

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        changed: ast.AST = self.visit(ast.Assign([node.target], node.value)) if node.value else ast.Pass()
        return changed

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        if isinstance(node.exc, ast.Name) and self._read.links.get(node.exc.id) == (_VARIANTS, "Endless"):
            return ast.While(ast.Constant(True), [ast.Pass()], []) if self._hangs else ast.Pass()
        return self.generic_visit(node)

    def _is_free(self, node: ast.Name) -> bool:
        return not any(node.id in variables for variables in self._variables)

    def _inside(self, node: ast.AST, variables: set[str]) -> ast.AST:
        self._variables.append(variables)
        self.generic_visit(node)
        self._variables.pop()
        return node


def _adds_a_misreading(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith(".instead_of")


def _needed_of(body: list[ast.stmt]) -> list[ast.stmt]:
    """The statements before an import of our code, without the docstring. What follows the import makes other
    outputs."""
    views = next((number for number, statement in enumerate(body) if _is_ours(statement)), len(body))
    return [statement for statement in body[:views] if not _is_text(statement)] or [ast.Pass()]


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
