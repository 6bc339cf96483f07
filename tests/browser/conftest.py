"""A real browser, and pages that record every action that they should not do.

A tab is used by one test after the other: to open one costs four times as much CPU time as to load a page in it.
With CI=true a missing Chromium or axe-core fails the tests; elsewhere they are skipped.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest

from judge.reporting.reports import html
from tests.judge.classes import plain
from tests.judge.teaching import teaching

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Dialog, Page, Request

# The first does half the work of a Chromium that could open windows.
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"


@dataclass
class Visit:
    """An open page and what it did: dialogs, console messages, errors, requests for other files."""

    page: Page
    doings: list[str] = field(default_factory=list)

    def open(self, file: Path, place: str = "") -> None:
        """Load a file again, at a place in it."""
        self.page.goto("about:blank")
        self.page.goto(file.as_uri() + place)

    def texts(self, selector: str) -> list[str]:
        """The text of every visible element, as people see it."""
        return [element.inner_text() for element in self.page.locator(selector).all() if element.is_visible()]


Opening = Callable[..., Visit]


def missing(tool: str, remedy: str) -> NoReturn:
    """Fail if everything must be installed, otherwise skip."""
    stop = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
    stop(f"{tool} not found: {remedy}")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's Chromium."""
    program = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if program is None:
        missing("Chromium", "apt-get install chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        # Chromium's own sandbox needs namespaces that few containers allow; the pages are ours.
        arguments = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=program, args=arguments)
        yield browser
        browser.close()


@dataclass
class Tabs:
    """The open tabs that no test uses, with and without scripts."""

    browser: Browser
    idle: dict[bool, list[Visit]] = field(default_factory=lambda: {True: [], False: []})

    def take(self, *, scripts: bool) -> Visit:
        """A tab that shows nothing."""
        return self.idle[scripts].pop() if self.idle[scripts] else self.open(scripts=scripts)

    def open(self, *, scripts: bool) -> Visit:
        """A new tab, which shares nothing with another."""
        context = self.browser.new_context(java_script_enabled=scripts)
        context.set_default_timeout(20_000)
        made = Visit(context.new_page())
        _watch(made)
        return made

    def give_back(self, visit: Visit, *, scripts: bool) -> None:
        """Leave the page, and forget what it did until then."""
        visit.page.goto("about:blank")
        visit.doings.clear()
        self.idle[scripts].append(visit)


@pytest.fixture(scope="session")
def tabs(chromium: Browser) -> Tabs:
    """The tabs of this browser."""
    return Tabs(chromium)


@pytest.fixture
def visit(tabs: Tabs) -> Iterator[Opening]:
    """Opens pages: `visit(width=360, dark=True, scripts=False)`; with `own=True` in a tab that no other test gets."""
    with ExitStack() as closing:

        def opened(*, width: int = 1280, dark: bool = False, scripts: bool = True, own: bool = False) -> Visit:
            made = tabs.open(scripts=scripts) if own else tabs.take(scripts=scripts)
            if own:
                closing.callback(made.page.context.close)
            else:
                closing.callback(tabs.give_back, made, scripts=scripts)
            made.page.set_viewport_size({"width": width, "height": 900})
            made.page.emulate_media(media="null", color_scheme="dark" if dark else "light")
            made.page.mouse.move(0, 0)
            return made

        yield opened


def _watch(visit: Visit) -> None:
    def refuse(dialog: Dialog) -> None:
        visit.doings.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def note_request(request: Request) -> None:
        if not request.is_navigation_request():
            visit.doings.append(f"request: {request.url[:200]}")

    page = visit.page
    page.on("dialog", refuse)
    # The console also shows what the page's policy refuses.
    page.on("console", lambda message: visit.doings.append(f"console: {message.text}"))
    page.on("pageerror", lambda error: visit.doings.append(f"error: {error}"))
    page.on("request", note_request)


@pytest.fixture(scope="session")
def axe() -> str:
    """The axe-core that npm installed."""
    if not AXE.is_file():
        missing("axe-core", "make npm (it needs npm)")
    return AXE.read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def plain_report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of a class with every verdict."""
    return html.write(plain(), tmp_path_factory.mktemp("plain"))[0]


@pytest.fixture(scope="session")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of a class with replays and diagnoses."""
    return html.write(teaching(), tmp_path_factory.mktemp("teaching"))[0]
