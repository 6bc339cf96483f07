"""The command line of the misreadings."""

from problems.kotc.misreadings import KOTC
from problems.variants import run

raise SystemExit(run("problems.kotc.misreadings", KOTC))
