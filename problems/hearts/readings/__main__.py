"""The command line of the readings."""

from problems.hearts.readings import VARIANTS
from problems.variants import run

raise SystemExit(run("problems.hearts.readings", VARIANTS))
