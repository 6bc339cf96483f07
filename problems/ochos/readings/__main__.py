"""The command line of the readings."""

from problems.ochos.readings import OCHOS
from problems.variants import run

raise SystemExit(run("problems.ochos.readings", OCHOS))
