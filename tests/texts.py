"""Random texts for properties."""

from hypothesis import strategies as st


def any_text(max_size: int | None = None) -> st.SearchStrategy[str]:
    """Any text that can be encoded. `st.text()` gives the same, but first encodes all of Unicode, for a second."""
    return st.text(st.characters(exclude_categories=["Cs"]), max_size=max_size)
