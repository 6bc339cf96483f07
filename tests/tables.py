"""Tables written as text, for rows of which most would not fit on a line of code."""


def rows(table: str) -> list[list[str]]:
    """The fields of each row, separated by `|`. A row begins at the margin; the indented lines after it are the rest of
    it. A line that begins with # is a comment."""
    texts: list[str] = []
    for line in table.splitlines():
        if line.startswith("#") or not line.strip():
            continue
        if line.startswith(" "):
            texts[-1] += line
        else:
            texts.append(line)
    return [[" ".join(field.split()) for field in text.split("|")] for text in texts]


def listed(field: str) -> list[str]:
    """What a field lists, separated by ` / `."""
    return field.split(" / ") if field else []


def threes(fields: list[str]) -> list[tuple[str, str, str]]:
    """The fields, three by three."""
    one = iter(fields)
    return list(zip(one, one, one, strict=True))
