"""The students' programs that a page shows: text of theirs that no run has made."""

import re

# In JSON no quotation mark of a text stands without a backslash, so no program can end its list early.
_LINES = re.compile(r'("code":\{"file":"(?:[^"\\]|\\.)*","lines":\[).*?(\],"total":\d+,"crashed":\d+,"stopped":\d+)')


def without_programs(page: str) -> str:
    """`page`, the text of a report, without the lines of the programs in it."""
    return _LINES.sub(r"\1\2", page)
