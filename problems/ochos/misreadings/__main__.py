"""The command line of the misreadings."""

from problems.ochos.misreadings import OCHOS
from problems.variants import run

raise SystemExit(run("problems.ochos.misreadings", OCHOS))
