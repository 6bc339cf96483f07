"""Why a program prints nothing: beginners define `main` and never call it, misspell `if __name__ == "__main__":`, or
print into a file.

The source is only searched for patterns: what reads programs whole can be made to fail by a hostile one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.base.printable import printable

if TYPE_CHECKING:
    from judge.execution.compilation import Source

_GUARD = re.compile(r"^if\b[^\n#]{0,60}(?:__name__|__main__|_main_)[^\n#]{0,60}:", re.MULTILINE)
_RIGHT = re.compile(r"""__name__\s*(?:==|in)\s*[({\[]?\s*(["'])__main__\1|(["'])__main__\2\s*==\s*__name__""")
_DEFINED = {
    "python": re.compile(r"^(?:async[ ]+)?def[ ]+(\w+)", re.MULTILINE),
    "javascript": re.compile(r"^(?:async[ ]+)?function[ ]+(\w+)|^(?:const|let|var)[ ]+(main)[ ]*=", re.MULTILINE),
}
# A function `main`, with all that is indented below it.
_MAIN = re.compile(
    r"^(?:async[ ]+)?(?:(?:def|function)[ ]+main\b|(?:const|let|var)[ ]+main[ ]*=)[^\n]*\n(?:[ \t][^\n]*\n|\n)*",
    re.MULTILINE,
)
_COMMENT = {"python": re.compile(r"#[^\n]*"), "javascript": re.compile(r"//[^\n]*")}
_HARMLESS = re.compile(r"(?:async |def |class |import |from |@|\"|'|\)|\]|\}|\w+\s*(?::[^=\n]*)?=[^=(]*$)")
_MOST_NAMED = 3
# A name of the standard output or of the screen, and (C, C++) a file that takes the place of the standard output.
_STREAM = re.compile(r"""["'](/dev/stdout|/dev/fd/1|/proc/self/fd/1|/dev/tty)["']""")
_REOPENED = re.compile(r"""\bfreopen[ ]*\([ ]*"([^"\n]{1,200})"[ ]*,[ ]*"[wa][^"\n]{0,9}"[ ]*,[ ]*stdout\b""")
_LINE_COMMENT = re.compile(r"//[^\n]*|/\*.*?(?:\*/|\Z)", re.DOTALL)


def explain_silence(source: Source) -> str:
    """One or two sentences about why the program prints nothing, '' if this is not known."""
    defined, comment = _DEFINED.get(source.language), _COMMENT.get(source.language)
    if elsewhere := _prints_elsewhere(source):
        return elsewhere
    if defined is None or comment is None:
        return ""
    text = comment.sub("", dict(source.files).get(source.name, b"").decode("utf-8", "replace"))
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    names = [next(filter(None, found.groups())) for found in defined.finditer(text)]
    if source.language == "python" and (guard := _GUARD.search(text)):
        if not _RIGHT.search(guard[0]):
            shown = printable(guard[0].strip(), 80)
            return f'`{shown}` is never true, so nothing below it runs. Write `if __name__ == "__main__":`.'
        return ""
    if "main" in names:
        return _uncalled(text)
    if source.language == "python" and names and all(map(_HARMLESS.match, _top_level(text))):
        listed = ", ".join(f"`{printable(name, 40)}`" for name in names[:_MOST_NAMED])
        more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
        return f"The program defines {listed}{more}, but calls nothing: a function runs only when it is called."
    return ""


def _prints_elsewhere(source: Source) -> str:
    """About a program that opens a file or a name of its output to print there; '' for all others."""
    text = dict(source.files).get(source.name, b"").decode("utf-8", "replace")
    text = (_COMMENT["python"] if source.language == "python" else _LINE_COMMENT).sub("", text)
    named = _STREAM.search(text)
    reopened = _REOPENED.search(text) if source.language in ("c", "cpp") and "ONLINE_JUDGE" not in text else None
    if reopened and not named:
        name = printable(reopened[1], 80)
        return f"The program prints into the file `{name}`, which does not count. Remove the line with `freopen`."
    if named is None:
        return ""
    if named[1] == "/dev/tty":
        return "The program prints to `/dev/tty`, the screen. Only what goes to the standard output counts."
    return (
        f"The program opens `{named[1]}`, which does not work on every machine. Print to the standard output instead."
    )


def _uncalled(text: str) -> str:
    """About a program with a `main` that nothing outside of it calls."""
    lines = [line for line in _MAIN.sub("", f"{text}\n").split("\n") if re.search(r"\bmain\b", line)]
    if not lines:
        return "The program defines `main`, but never calls it. Write `main()` as the last line, not indented."
    if all(re.fullmatch(r"\s*main\s*;?\s*", line) for line in lines):
        return "The line `main` does not call the function. Write `main()`, with brackets."
    return ""


def _top_level(text: str) -> list[str]:
    """The lines that begin at the margin."""
    return [line for line in text.split("\n") if line.strip() and not line[0].isspace()]
