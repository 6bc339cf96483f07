"""Translates a program in Python 2 to Python 3, so that it can make cases where there is no Python 2.

First the text becomes one that Python 3 reads (`print x`, `except E, e`, `0777`, ...), then its tree gets the meanings
that Python 2 had (`7 / 2` is 3, `keys()` is a list). What else differs, such as the random numbers, is in
`python2_names.py`, which the translated program imports.
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES_FILE = "_python2.py"
"""The file that must lie beside a translated program."""

_MOST_BYTES = 64 << 10
_CODING = re.compile(rb"#.*?coding[:=][ \t]*([-\w.]{1,40})")
_FUTURE = re.compile(r"^[ \t]*from[ \t]+__future__[ \t]+import[ \t]+(?P<names>[^\n#]*)", re.MULTILINE)
_LEADING = re.compile(r"^[ \t]*\t[ \t]*", re.MULTILINE)

# Each alternative takes what it begins with, so that any text is read in linear time.
_TOKEN = re.compile(
    r"""(?P<comment>\#[^\n]*)
      | (?P<string>[urbURB]{0,2}(?:
            \"{3}(?:[^\\\"]|\\.|\"(?!\"\"))*(?:\"{3}|\Z) | '{3}(?:[^\\']|\\.|'(?!''))*(?:'{3}|\Z)
          | \"(?:[^\"\\\n]|\\.)*\"? | '(?:[^'\\\n]|\\.)*'?))
      | (?P<number>0[xXoObB][0-9a-fA-F]+[lL]?|(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?[lLjJ]?)
      | (?P<name>\w+)
      | (?P<blank>[ \t\f]+|\\\n)
      | (?P<newline>\n)
      | (?P<sign><>|>>=?|<<=?|[-+*/%&|^=<>!]=|\*\*=?|//=?|.)
    """,
    re.VERBOSE | re.DOTALL,
)
_OCTAL = re.compile(r"0[0-7]+")
_OPEN, _CLOSED = "([{", ")]}"


class _Token(NamedTuple):
    kind: str
    text: str


def translate(text: bytes) -> bytes:
    """The program in Python 3. ValueError if that is not possible: it is too long, or no program."""
    if len(text) > _MOST_BYTES:
        raise ValueError(f"more than {_MOST_BYTES >> 10} KiB")
    code = _LEADING.sub(lambda found: found[0].expandtabs(8), _decoded(text).replace("\r\n", "\n") + "\n")
    future = {name.strip() for found in _FUTURE.finditer(code) for name in found["names"].strip("() \t").split(",")}
    written = "".join(_statements(_tokens(code), prints="print_function" not in future))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of escapes that mean nothing, such as \\e
            tree = _Meanings(divides="division" not in future).visit(ast.parse(written))
        _import_names(tree)
        return ast.unparse(ast.fix_missing_locations(tree)).encode() + b"\n"
    except SyntaxError as error:
        raise ValueError(f"line {error.lineno or 1}: {error.msg}") from None
    except (RecursionError, MemoryError) as error:
        raise ValueError(str(error) or type(error).__name__) from None


def names_file() -> bytes:
    """What lies beside a translated program under the name `NAMES_FILE`."""
    return Path(__file__).with_name("python2_names.py").read_bytes()


def _decoded(text: bytes) -> str:
    found = _CODING.search(b"\n".join(text.split(b"\n", 2)[:2]))
    try:
        return text.removeprefix(b"\xef\xbb\xbf").decode(found[1].decode() if found else "utf-8")
    except (LookupError, UnicodeDecodeError):
        return text.decode("latin-1")


def _tokens(code: str) -> list[_Token]:
    return [_Token(found.lastgroup or "", found[0]) for found in _TOKEN.finditer(code)]


def _statements(tokens: Sequence[_Token], *, prints: bool) -> Iterator[str]:
    """The text of the program, one statement after the other. A colon ends one, too: `if x: print y`."""
    depth, quoted = 0, False
    statement: list[_Token] = []
    for token in tokens:
        new, quoted = _renewed(token, quoted)
        depth += (new.text in _OPEN) - (new.text in _CLOSED) if new.kind == "sign" else 0
        ends = depth == 0 and (new.kind == "newline" or (new.kind == "sign" and new.text in ";:"))
        if not ends:
            statement.append(new)
            continue
        yield _statement(statement, prints=prints)
        yield new.text
        statement = []
    yield _statement(statement, prints=prints)


def _renewed(token: _Token, quoted: bool) -> tuple[_Token, bool]:
    """The token as Python 3 writes it, and whether it is between backticks from here on."""
    kind, text = token
    if kind == "number":
        text = text.rstrip("lL")
        text = f"0o{text[1:]}" if _OCTAL.fullmatch(text) else text
    elif kind == "string" and text[:2].lower() == "ur":
        text = text[1:]
    elif text == "<>":
        text = "!="
    elif text == "`":
        return _Token("name", ")" if quoted else "repr("), not quoted
    return _Token(kind, text), quoted


def _statement(tokens: Sequence[_Token], *, prints: bool) -> str:
    """The text of a statement: blanks, what it does, and a comment."""
    first = next((n for n, token in enumerate(tokens) if token.kind != "blank"), len(tokens))
    last = next((n for n in range(len(tokens), first, -1) if tokens[n - 1].kind not in ("blank", "comment")), first)
    before, inner, after = tokens[:first], tokens[first:last], tokens[last:]
    word = inner[0].text if inner else ""
    if word == "print" and prints:
        changed = _printed(inner[1:])
    elif word in ("raise", "except"):
        changed = _caught(word, inner[1:])
    else:
        changed = _joined(inner)
    return f"{_joined(before)}{changed}{_joined(after)}"


def _printed(tokens: Sequence[_Token]) -> str:
    """`print a, b,` and `print >>file, a` as a call: with the file, and whether a comma ends it."""
    values = [_joined(part).strip() for part in _parts(tokens)]
    file = "None"
    if values[0].startswith(">>"):
        file, values = values[0].removeprefix(">>"), values[1:]
    continues = bool(values) and len(values) > 1 and not values[-1]
    given = [value for value in values if value]
    return f"_print_({', '.join((file, str(continues), *given))})"


def _caught(word: str, tokens: Sequence[_Token]) -> str:
    """`except E, e` and `raise E, words`."""
    first, *others = (_joined(part).strip() for part in _parts(tokens))
    if len(others) != 1:
        return f"{word}{_joined(tokens)}"
    return f"except {first} as {others[0]}" if word == "except" else f"raise ({first})({others[0]})"


def _parts(tokens: Sequence[_Token]) -> list[list[_Token]]:
    """What stands between the commas that no bracket encloses."""
    parts: list[list[_Token]] = [[]]
    depth = 0
    for token in tokens:
        if token.kind == "sign":
            depth += (token.text in _OPEN) - (token.text in _CLOSED)
        if depth == 0 and token == ("sign", ","):
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def _joined(tokens: Sequence[_Token]) -> str:
    return "".join(token.text for token in tokens)


def _import_names(tree: ast.Module) -> None:
    """Import the names of Python 2 after the text that describes the program, and after what it takes from later
    versions: nothing else may stand before these."""
    place = 0
    for statement in tree.body:
        is_text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        if not is_text and not (isinstance(statement, ast.ImportFrom) and statement.module == "__future__"):
            break
        place += 1
    tree.body.insert(place, ast.ImportFrom(NAMES_FILE.removesuffix(".py"), [ast.alias("*")], level=0))


class _Meanings(ast.NodeTransformer):
    """Writes operations and methods that mean something else in Python 3 as what they mean in Python 2."""

    _LISTS = frozenset(("keys", "values", "items"))
    _ITERATORS = frozenset(("iterkeys", "itervalues", "iteritems"))

    def __init__(self, *, divides: bool) -> None:
        self._divides = divides

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:  # as ast names it
        """`a / b`."""
        self.generic_visit(node)
        if self._divides and isinstance(node.op, ast.Div):
            return _call("_divide_", node.left, node.right)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        """`a[i] /= b`, with which the place is looked for twice."""
        self.generic_visit(node)
        if self._divides and isinstance(node.op, ast.Div):
            before = ast.parse(ast.unparse(node.target), mode="eval").body
            return ast.Assign([node.target], _call("_divide_", before, node.value))
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """Methods of dictionaries and iterators, `str` of a fraction, and orders given by a comparison."""
        self.generic_visit(node)
        for keyword in node.keywords:
            if keyword.arg == "cmp":
                keyword.arg, keyword.value = "key", _call("_key_", keyword.value)
        function = node.func
        if isinstance(function, ast.Name) and function.id == "str" and len(node.args) == 1:
            function.id = "_str_"
        if isinstance(function, ast.Attribute):
            return self._of_method(node, function)
        return node

    def _of_method(self, node: ast.Call, function: ast.Attribute) -> ast.AST:
        name, value, given = function.attr, function.value, node.args
        if name in self._ITERATORS and not given:
            function.attr = name.removeprefix("iter")
        elif name in self._LISTS and not given:
            return _call("list", node)
        elif name == "next" and not given:
            return _call("next", value)
        elif name == "has_key" and len(given) == 1:
            return ast.Compare(given[0], [ast.In()], [value])
        elif name == "sort" and len(given) == 1:
            node.keywords, node.args = [ast.keyword("key", _call("_key_", given[0]))], []
        return node


def _call(name: str, *values: ast.expr) -> ast.Call:
    return ast.Call(ast.Name(name, ast.Load()), list(values), [])
