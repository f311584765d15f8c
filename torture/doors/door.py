"""One route, who it is for, and a request that works there."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from types import MappingProxyType
from typing import Any, NamedTuple

from httpx2 import AsyncClient, Request, Response

from rollbook.core.settings import Lookup
from tests.college import College
from tests.in_process import OnTheLoop
from tests.rights.expected import OPERATIONS
from torture.doors.cast import CAST
from torture.doors.known import LIST_FILE, Known

HERE = "http://rollbook.test"
FROM_HERE = MappingProxyType({"Sec-Fetch-Site": "same-origin", "Origin": HERE})


class Audience(Enum):
    EVERYONE = "everyone"
    LOOKUP = "everyone, where the look-up is open"
    ADMINS = "admins"


class Door(NamedTuple):
    """`path` with what stands for its parameters filled in. `opened`: what whoever may is answered with."""

    method: str
    template: str
    audience: Audience
    path: str
    query: Mapping[str, Any] = MappingProxyType({})
    body: Any = None  # JSON
    form: dict[str, Any] | None = None  # of a file
    file: tuple[str, bytes] = ("list.json", LIST_FILE)
    piece: bytes | None = None  # of a file that comes in several
    opened: int = 200
    endless: bool = False  # a stream: only those who may not are sent here
    tree: bool = False  # opened by tokens alone
    session_only: bool = False  # accounts, which no token manages, and leaves
    headers: Mapping[str, str] = MappingProxyType({})
    from_anywhere: bool = False  # a mail program stops mails by one click: with its own secret, and no cookie

    @property
    def name(self) -> str:
        return f"{self.method} {self.template}"

    @property
    def is_shut(self) -> bool:
        """For all who come to it here: a student's own page opens by its link alone."""
        return self.opened == 403

    @property
    def tells(self) -> bool:
        """Rather than changing anything."""
        return self.method == "GET" and not self.endless

    def is_open_to_all(self, lookup: Lookup) -> bool:
        return self.audience is Audience.EVERYONE or (self.audience is Audience.LOOKUP and lookup is Lookup.OPEN)

    def request(self, client: AsyncClient) -> Request:
        sent: dict[str, Any] = {"params": self.query} if self.query else {}
        if self.form is not None:
            sent |= {"data": self.form, "files": {"file": self.file}}
        elif self.body is not None:
            sent["json"] = self.body
        elif self.piece is not None:
            sent["content"] = self.piece
        typed = {"Content-Type": "application/octet-stream"} if self.piece is not None else {}
        return client.build_request(self.method, self.path, **sent, headers={**typed, **self.headers})


@dataclass(frozen=True)
class Role:
    """Somebody at the door, and what they show."""

    name: str
    is_admin: bool = False
    opens_tree: bool = False
    reads_only: bool = False  # by the scope of the token
    cast: str = ""  # who has a role without being of the office, as `tests.rights.callers` calls them
    cookies: dict[str, str] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    origin: Mapping[str, str] = field(default_factory=lambda: FROM_HERE)  # what the browser says about the page

    def may(self, door: Door, lookup: Lookup) -> bool:
        if door.is_open_to_all(lookup):
            return True
        if self.cast:
            return self.cast in OPERATIONS[door.name] if door.name in OPERATIONS else not door.tree
        if (door.session_only and self.opens_tree) or (self.reads_only and door.method != "GET"):
            return False
        return self.opens_tree if door.tree else self.is_admin

    def knock(self, college: College, doors: Iterable[Door]) -> list[Response]:
        """At one door after the other. All on the application's own loop: there are thousands."""

        async def knock() -> list[Response]:
            transport = OnTheLoop(college.app, ("203.0.113.7", 50000))
            headers = {**self.origin, **self.headers}
            async with AsyncClient(transport=transport, base_url=HERE, headers=headers, cookies=self.cookies) as client:
                return [await client.send(door.request(client)) for door in doors]

        answers: list[Response] = college.run(knock)
        return answers


def roles(known: Known) -> list[Role]:
    def by_session(name: str, whose: str, *, admin: bool = False) -> Role:
        return Role(name, is_admin=admin, cookies={"rollbook_session": known[f"{whose}'s session"]})

    def by_token(name: str, token: str, *, admin: bool = False, reads_only: bool = False) -> Role:
        bearer = {"Authorization": f"Bearer {token}"}
        return Role(name, is_admin=admin, opens_tree=admin, reads_only=reads_only, headers=bearer)

    return [
        Role("nobody"),
        Role("nobody who says to be an admin", cookies={"admin": "1", "role": "admin"}, headers=CLAIMS),
        Role("only a known device", cookies={"rollbook_device": known["asha's device"]}),
        Role("a device as a session", cookies={"rollbook_session": known["asha's device"]}),
        Role("a token as a session", cookies={"rollbook_session": known["asha's token"]}),
        by_token("a session as a token", known["asha's session"]),
        by_token("a made-up token", "rb_" + "x" * 43),
        by_token("the emulator's token", "owner"),
        by_session("logged out", "gone"),
        by_token("a deleted token", known["gone's token"]),
        by_session("a disabled admin", "omar"),
        by_token("a disabled admin's token", known["omar's token"]),
        *(replace(by_session(f"{who}, logged in", who, admin=True), cast=who) for who in CAST),
        by_session("an admin", "asha", admin=True),
        by_token("an admin's token", known["asha's token"], admin=True),
        by_token("an admin's token that only reads", known["reading token"], admin=True, reads_only=True),
    ]


# Fields that no request asks for.
EXTRA: dict[str, Any] = {"role": "owner", "admin": True, "id": 1, "adminId": 1, "__proto__": {"admin": True}}
# A session that somebody put into the browser of whom they hope will log in.
PLANTED = "planted-by-somebody-who-waits-for-the-log-in"
# Headers that a proxy, a framework or a careless route elsewhere believes.
CLAIMS = {
    "X-Forwarded-User": "asha.rao",
    "X-Remote-User": "asha.rao",
    "X-User": "asha.rao",
    "X-Role": "admin",
    "X-Forwarded-For": "127.0.0.1",
    "X-Real-IP": "127.0.0.1",
    "X-Original-URL": "/api/batches",
    "X-Rewrite-URL": "/api/batches",
    "X-HTTP-Method-Override": "PATCH",
    "Authorization": "Basic YXNoYS5yYW86eA==",
}
