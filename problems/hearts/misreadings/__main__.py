"""The command line of the misreadings."""

from problems.hearts.misreadings import VARIANTS
from problems.variants import run

raise SystemExit(run("problems.hearts.misreadings", VARIANTS))
