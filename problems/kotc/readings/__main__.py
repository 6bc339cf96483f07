"""The command line of the readings."""

from problems.kotc.readings import KOTC
from problems.variants import run

raise SystemExit(run("problems.kotc.readings", KOTC))
