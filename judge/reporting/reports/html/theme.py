"""Templates and styles of pages: ours, and those that a school lays beside them in a folder, its theme.

Jinja2 is imported only when a page is written.
"""

from __future__ import annotations

import contextlib
import importlib.util
import re
import traceback
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from judge.base.decimals import brief, decimals
from judge.base.errors import BadUsage, suggestion
from judge.base.printable import printable
from judge.base.wording import many
from judge.reporting import bounded, gradebook
from judge.reporting.reports.html import markup
from judge.values.outcome import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from fractions import Fraction

    from jinja2 import Environment, Template
    from markupsafe import Markup

TEMPLATES = Path(__file__).parent / "templates"
OURS = MappingProxyType({"judge": TEMPLATES})
_STYLE = "style.css"
_LONGEST_TEXT = 1000
_LONGEST_LINE = 20_000
_LARGEST_FILE = 1 << 20
_QUOTED = re.compile("`([^`]+)`")


@dataclass(frozen=True)
class Theme:
    """What is in a school's folder: templates, as pairs of name and text, and the style that comes after ours."""

    folder: Path | None = None
    style: str = ""
    templates: tuple[tuple[str, str], ...] = ()


NO_THEME = Theme()


def read_theme(folder: Path, ours: Mapping[str, Path] = OURS) -> Theme:
    """The theme in `folder`, for pages with the templates `ours`. BadUsage if it is none, or if one of its files cannot
    be used."""
    known = sorted({file.name for templates in ours.values() for file in templates.glob("*.html")})
    try:
        names = sorted(file.name for file in folder.iterdir() if file.name == _STYLE or file.suffix == ".html")
        texts = {name: _read(folder / name) for name in names}
    except OSError as error:
        where = error.filename or folder
        raise BadUsage(f"--theme {where}: expected a folder with {_STYLE} or templates: {error.strerror}") from None
    if not texts:
        raise BadUsage(f"--theme {folder}: expected {_STYLE} or a template in it, such as {', '.join(known)}")
    style = texts.pop(_STYLE, "")
    for name in texts:
        if name not in known and not name.startswith("_"):
            hint = "begin the names of other templates with _"
            raise BadUsage(f"--theme {folder / name}: no page has this template; {suggestion(name, known)} ({hint})")
    if "</" in style:
        raise BadUsage(f"--theme {folder / _STYLE}: expected a style sheet, found `</`: put HTML into a template")
    return Theme(folder, style, tuple(texts.items()))


def _read(file: Path) -> str:
    if file.stat().st_size > _LARGEST_FILE:
        raise BadUsage(f"--theme {file}: expected at most {_LARGEST_FILE >> 20} MiB")
    try:
        # Some editors put a byte order mark before the text. After our style it would spoil the first rule of theirs.
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadUsage(f"--theme {file}: expected UTF-8, found another byte at place {error.start}") from None


# ---- a page ----------------------------------------------------------------------------------------------------------


def check_packages(*others: tuple[str, str]) -> None:
    """BadUsage, before the work and not after it, if no page can be written here. `others` are further modules that it
    needs, each with the name of its package."""
    for module, package in (("jinja2", "jinja2"), *others):
        if importlib.util.find_spec(module) is None:
            raise BadUsage(f"pages need the package {package}: run `python -m pip install {package}`")


def render(
    name: str,
    theme: Theme,
    values: dict[str, Any],
    scripts: tuple[str, ...] = markup.SCRIPTS,
    styles: tuple[str, ...] = (),
) -> Iterator[str]:
    """The page of the template `name`, in parts: a class of thousands would not fit in memory.

    `styles` come after those of all pages.
    """
    with naming_place(theme):
        yield from load_template(name, theme, scripts, styles).generate(values)


@contextlib.contextmanager
def naming_place(theme: Theme) -> Iterator[None]:
    """Turns an error that the theme causes into BadUsage, which names its place in the theme."""
    try:
        yield
    except Exception as error:
        if theme.folder is None or not (mistake := _mistake(error, theme.folder)):
            raise
        raise BadUsage(f"--theme {mistake}") from None


@cache
def load_template(name: str, theme: Theme, scripts: tuple[str, ...], styles: tuple[str, ...] = ()) -> Template:
    """Our template, or the theme's of this name, with the page's style and `scripts`."""
    style = markup.style() + (markup.read_assets(styles) if styles else "") + theme.style
    return make_environment(OURS, theme, markup.script(scripts), style).get_template(name)


def make_environment(
    ours: Mapping[str, Path], theme: Theme, script: str, style: str, longest: int = _LONGEST_TEXT
) -> Environment:
    """The templates of the theme and, after those, in the folders `ours`, which are also there as `<key>/<name>`.

    Whatever a template prints is made printable, has at most `longest` characters and is escaped.
    """
    from jinja2 import ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, PrefixLoader, StrictUndefined
    from markupsafe import Markup

    from judge.reporting.reports.html.compiled_templates import CompiledTemplates

    texts = {name: (text, str(theme.folder and theme.folder / name), None) for name, text in theme.templates}
    folders = {key: FileSystemLoader(folder) for key, folder in ours.items()}
    made = Environment(
        loader=ChoiceLoader([PrefixLoader(folders), FunctionLoader(texts.get), *folders.values()]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
        bytecode_cache=CompiledTemplates(ours.values(), longest),
        finalize=lambda value: make_printable(value, longest),
    )
    made.filters.update(
        whole=Markup,  # of ours: styles, scripts, drawings
        data=lambda value, id_: Markup(markup.data(id_, value)),  # noqa: S704 - escaped
        prose=lambda sentence: show_prose(sentence, longest),
        block=lambda lines: Markup.escape(bounded.block(lines)),
        lines=lambda text: Markup.escape(show_lines(text)),
        name=bounded.name,  # of a student
        points=show_points,
        brief=brief,
        decimals=decimals,
        many=many,
        kind=kind,
        cited=gradebook.cited,
        earned=gradebook.earned,
        verdict_of=gradebook.verdict_of,
        unfinished=gradebook.unfinished,
        tally=gradebook.tally,
        say_certainty=gradebook.say_certainty,
        say_evidence=gradebook.say_evidence,
        say_mark=gradebook.say_mark,
        say_award=gradebook.say_award,
    )
    made.globals.update(script=script, style=style, policy=markup.policy(script, style), verdicts=list(Verdict))
    return made


def make_printable(value: Any, longest: int = _LONGEST_TEXT) -> Any:
    """Text as one printable line; HTML that a template has made stays."""
    return value if hasattr(value, "__html__") or not isinstance(value, str) else printable(value, longest)


def show_prose(sentence: str, longest: int = _LONGEST_TEXT) -> Markup:
    """A sentence as HTML. Quotations in backticks become code."""
    from markupsafe import Markup

    return Markup(_QUOTED.sub(r"<code>\1</code>", markup.text(sentence, longest)))  # noqa: S704 - escaped


def show_lines(text: str) -> str:
    """A file's text, each line printable and whole."""
    return "\n".join(printable(line, _LONGEST_LINE) for line in text.split("\n"))


def show_points(points: Fraction | None) -> str:
    """Points as a table shows them; a dash if there are none."""
    return "\N{EN DASH}" if points is None else brief(points)


def kind(verdict: Verdict) -> str:
    """The verdict's CSS class: `good`, `bad`, or `judge` if the judge failed."""
    return "good" if verdict is Verdict.AC else "judge" if verdict is Verdict.JE else "bad"


# ---- what is wrong in a theme ----------------------------------------------------------------------------------------


def _mistake(error: Exception, folder: Path) -> str:
    """Where in the theme `error` is, and what it says; '' if it comes from elsewhere."""
    from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError

    if isinstance(error, TemplateSyntaxError):
        return _place(error.filename or str(folder), error.lineno, error.message or "")
    frames = traceback.extract_tb(error.__traceback__)
    places = [frame for frame in frames if Path(frame.filename).parent == folder]
    if isinstance(error, RecursionError) and places:
        what = "it contains itself; the template that it replaces has `judge/` or `arenas/` before its name"
        return _place(places[-1].filename, places[-1].lineno, what)
    what = f"no template {error.name}" if isinstance(error, TemplateNotFound) else str(error)
    if places:
        return _place(places[-1].filename, places[-1].lineno, what)
    return _place(str(folder), None, what) if isinstance(error, TemplateError) else ""


def _place(file: str, line: int | None, what: str) -> str:
    return printable(f"{file}{f':{line}' if line else ''}: {what}", _LONGEST_TEXT)
