"""Results of cases for tests, written on one line."""

from dataclasses import replace
from types import MappingProxyType
from typing import Any

from judge.values.outcome import CaseResult, Difference, Exit, Mismatch, Place, Ran, Reason, Used, Verdict, Window


def ran_case(
    case: str,
    group: str | None,
    verdict: Verdict,
    *,
    difference: Difference | None = None,
    partial: Difference | None = None,
    cut_off: Difference | None = None,
    window: Window | None = None,
    reason: Reason | None = None,
    status: int | None = None,
    signal: int | None = None,
    cpu_s: float = 0.0,
    wall_s: float = 0.0,
    memory_kib: int = 0,
    **more: Any,
) -> Ran:
    """The result of a case that ran. Of `difference` (of a wrong answer), `partial` and `cut_off` at most one is given;
    it is the mismatch, with `window` and `reason`."""
    result = Ran(case, group, verdict, Exit(status, signal), Used(cpu_s, wall_s, memory_kib), **more)
    places = {Place.ANSWER: difference, Place.PARTIAL: partial, Place.CUT_OFF: cut_off}
    for place, found in places.items():
        if found is not None:
            return replace(result, mismatch=Mismatch(place, found, window, reason))
    return result


_PARTS = MappingProxyType({"status": "exit", "signal": "exit", "cpu_s": "used", "wall_s": "used", "memory_kib": "used"})
_PLACES = MappingProxyType({"difference": Place.ANSWER, "partial": Place.PARTIAL, "cut_off": Place.CUT_OFF})


def changed(result: CaseResult, **more: Any) -> Ran:
    """`result`, of a case that ran, with other values, named as for `ran_case`; None as a place: no mismatch there."""
    assert isinstance(result, Ran)
    for name, value in more.items():
        if name in _PARTS:
            whole = getattr(result, _PARTS[name])
            result = replace(result, **{_PARTS[name]: replace(whole, **{name: value})})
        elif name in _PLACES:
            old = result.mismatch
            if value is not None:
                new = replace(old, place=_PLACES[name], difference=value) if old else Mismatch(_PLACES[name], value)
                result = replace(result, mismatch=new)
            elif old and old.place is _PLACES[name]:
                result = replace(result, mismatch=None)
        elif name in ("window", "reason"):
            assert result.mismatch is not None
            result = replace(result, mismatch=replace(result.mismatch, **{name: value}))
        else:
            result = replace(result, **{name: value})
    return result
