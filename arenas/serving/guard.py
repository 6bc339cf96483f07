"""Which requests are answered: those of the person's own browser, which has the address with the token."""

from __future__ import annotations

import hmac
from dataclasses import dataclass, field
from http import HTTPStatus

JSON = "application/json"
FROM_HERE = {"", "same-origin"}
"""What `Sec-Fetch-Site` says if a page of ours asks; old browsers and other programs do not send it."""


@dataclass(frozen=True)
class Request:
    """What a request says of itself; an empty text for a header that is not there."""

    method: str
    path: str
    host: str
    origin: str = ""
    site: str = ""
    content: str = ""


@dataclass(frozen=True)
class Guard:
    """Knows the address: `host` is `127.0.0.1` with the port. The pages are below `/TOKEN/`: those in `shown` are read,
    those in `done` change the game."""

    host: str
    token: str = field(repr=False)
    shown: frozenset[str] = frozenset({"", "state"})
    done: frozenset[str] = frozenset({"say", "leave"})

    @property
    def address(self) -> str:
        """Where the browser finds the board."""
        return f"http://{self.host}/{self.token}/"

    def find(self, request: Request) -> str | HTTPStatus:
        """The page that the request asks for, or the status that refuses it.

        The host is compared, so that no other name that leads here (DNS rebinding) is answered. Who does not know the
        token learns nothing of what is here: every path is then as unknown as any other.
        """
        if request.host != self.host:
            return HTTPStatus.FORBIDDEN
        token, _, page = request.path.removeprefix("/").partition("/")
        if not hmac.compare_digest(token.encode(), self.token.encode()) or page not in self.shown | self.done:
            return HTTPStatus.NOT_FOUND
        if request.method != ("POST" if page in self.done else "GET"):
            return HTTPStatus.METHOD_NOT_ALLOWED
        if (page and request.site not in FROM_HERE) or request.origin not in {"", f"http://{self.host}"}:
            return HTTPStatus.FORBIDDEN
        if page in self.done and request.content != JSON:
            return HTTPStatus.UNSUPPORTED_MEDIA_TYPE
        return page
