"""The command line of the readings."""

from problems.dubito.readings import DUBITO
from problems.variants import run

raise SystemExit(run("problems.dubito.readings", DUBITO))
