"""The command line of the misreadings."""

from problems.dubito.misreadings import DUBITO
from problems.variants import run

raise SystemExit(run("problems.dubito.misreadings", DUBITO))
