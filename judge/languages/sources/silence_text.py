"""What the files of languages (`Language.silence`) share about programs that print nothing: beginners define `main` and
never call it."""

from __future__ import annotations

import re

# A function `main`, with all that is indented below it.
_MAIN = re.compile(
    r"^(?:async[ ]+)?(?:(?:def|function)[ ]+main\b|(?:const|let|var)[ ]+main[ ]*=)[^\n]*\n(?:[ \t][^\n]*\n|\n)*",
    re.MULTILINE,
)
_TEXT = r""""(?:\\.|[^"\\\n]){0,80}"|'(?:\\.|[^'\\\n]){0,80}'"""  # bounded: a hostile one has no end
_BLOCK_COMMENT = re.compile(rf"({_TEXT})|//[^\n]*|/\*.*?(?:\*/|\Z)", re.DOTALL)


def without_comments(text: str, mark: str) -> str:
    """`text` without comments that begin with `mark`; with `//`, also without those between `/*` and `*/`."""
    if mark == "//":
        return _BLOCK_COMMENT.sub(lambda found: found[1] or "", text)  # a text may hold what looks like a comment
    return re.sub(rf"{re.escape(mark)}[^\n]*", "", text)


def with_newlines(text: str) -> str:
    """`text` with the line ends of Unix."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def defined_names(pattern: re.Pattern[str], text: str) -> list[str]:
    """The names of the functions whose definitions `pattern` finds; one of its groups is the name."""
    return [next(filter(None, found.groups())) for found in pattern.finditer(text)]


def uncalled_main(text: str) -> str:
    """About a program with a `main` that nothing outside of it calls; '' for any other."""
    lines = [line for line in _MAIN.sub("", f"{text}\n").split("\n") if re.search(r"\bmain\b", line)]
    if not lines:
        return "The program defines `main`, but never calls it. Write `main()` as the last line, not indented."
    if all(re.fullmatch(r"\s*main\s*;?\s*", line) for line in lines):
        return "The line `main` does not call the function. Write `main()`, with brackets."
    return ""
