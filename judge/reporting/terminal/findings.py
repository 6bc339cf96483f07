"""The findings about a problem, in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.problem.golden import Finding

_MOST_FINDINGS = 10


def show_findings(findings: Sequence[Finding]) -> str:
    """The first findings, each with its lines, and how many more there are; '' when there are none."""
    shown = ["\n    ".join((finding.what, *finding.lines)) for finding in findings[:_MOST_FINDINGS]]
    if len(findings) > _MOST_FINDINGS:
        shown.append(f"... and {len(findings) - _MOST_FINDINGS} more")
    return "\n".join(shown)
