"""H9: another site makes a signed-in browser send what changes something. It comes with the right cookie, the right
address and the right body, and is refused for where it comes from, for what it calls itself, or for its method."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from torture.doors import broken
from torture.doors.api import api_doors
from torture.doors.college import Furnished, furnished, stored
from torture.doors.door import FROM_HERE, HERE, Door, Role
from torture.doors.outside import outside_doors
from torture.report import Finding

# What a browser says when a page of another site sends the request, or hides where it comes from.
FOREIGN = {
    "another site": {"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"},
    "another site, Origin left out": {"Sec-Fetch-Site": "cross-site"},
    "a neighbour under the same domain": {"Sec-Fetch-Site": "same-site", "Origin": "http://blog.rollbook.test"},
    "a link or an address bar": {"Sec-Fetch-Site": "none"},
    "our Origin, but another site": {"Sec-Fetch-Site": "cross-site", "Origin": HERE},
    "an old browser": {"Origin": "https://evil.example"},
    "a sandboxed frame": {"Origin": "null"},
    "the same name on https": {"Origin": "https://rollbook.test"},
    "the same name on another port": {"Origin": "http://rollbook.test:8080"},
    "a name that begins like ours": {"Origin": "http://rollbook.test.evil.example"},
    "a name that ends like ours": {"Origin": "http://evil-rollbook.test"},
    "nothing at all": {},
    "an empty Origin": {"Origin": ""},
}
# What a page can send without asking the server first.
FORMS = ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x")


def forged_requests(folder: Path) -> Finding:
    college = furnished(folder)
    requests, misses = forge(college, FOREIGN)
    unseen = []
    for seed, shown_by in (
        (broken.no_guard, ["a sandboxed frame"]),
        (broken.a_guard_that_looks_at_the_beginning, ["a name that begins like ours"]),
        (broken.any_kind_of_body, []),
    ):
        with seed():
            if not forge(college, shown_by)[1]:
                unseen.append(seed.__name__)
    return Finding("H9 forged requests", f"{requests} requests", caught=not unseen, missed=misses)


def forge(at: Furnished, origins: Iterable[str]) -> tuple[int, list[str]]:
    """How many were sent, and which of them were taken."""
    every = (*api_doors(at.known), *outside_doors(at.known))
    doors = [door for door in every if not (door.tells or door.endless or door.from_anywhere)]
    misses: list[str] = []
    requests = 0
    with at.opened() as college:
        before = stored(college)
        for where in origins:
            answers = _asha(at, FOREIGN[where]).knock(college, doors)
            requests += len(doors)
            misses += [
                f"{where}: {door.name} → {answer.status_code}"
                for door, answer in zip(doors, answers, strict=True)
                if answer.status_code != (401 if door.tree else 403)  # no cookie opens the tree
            ]
        called_otherwise = [each for door in doors if not door.tree for each in _as_a_form(door)]
        by_get = [door._replace(method="GET", form=None, body=None, query=_in_the_query(door)) for door in doors]
        for door, answer in zip(called_otherwise, _asha(at, FROM_HERE).knock(college, called_otherwise), strict=True):
            if answer.status_code != 415 and not (door.is_shut and answer.status_code == 403):
                misses.append(f"{door.headers['Content-Type']}: {door.name} → {answer.status_code}")
        _asha(at, FROM_HERE).knock(college, by_get)
        requests += len(called_otherwise) + len(by_get)
        after = stored(college)
        misses += [f"changed {table}" for table in before if before[table] != after[table]]
    return requests, misses


def _asha(at: Furnished, origin: Mapping[str, str]) -> Role:
    return Role("asha", cookies={"rollbook_session": at.known["asha's session"]}, origin=origin)


def _as_a_form(door: Door) -> list[Door]:
    """The right body under another name. Where a file goes, a form with it is right: there the origin alone decides."""
    kinds = FORMS[:2] if door.form is not None else FORMS
    body = door.body if door.body is not None or door.form is not None else {}
    return [door._replace(body=body, headers={"Content-Type": kind}) for kind in kinds]


def _in_the_query(door: Door) -> dict[str, str]:
    fields = door.form or door.body
    return {name: str(value) for name, value in fields.items()} if isinstance(fields, dict) else {}
