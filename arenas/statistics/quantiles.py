"""Quantiles of Student's t distribution, which the standard library lacks."""

from __future__ import annotations

import math
from statistics import NormalDist

NORMAL = NormalDist()


def find_t(probability: float, freedom: int) -> float:
    """The value below which t lies with this probability. From nine degrees of freedom on it is right to .01 for
    probabilities between 0.0005 and 0.9995.

    It is the expansion in powers of 1 / freedom around the normal quantile (M. Abramowitz and I. A. Stegun, "Handbook
    of Mathematical Functions", 1964, 26.7.5).
    """
    z = NORMAL.inv_cdf(probability)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return math.fsum(term / freedom**power for power, term in enumerate(terms))
