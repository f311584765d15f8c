"""H8: every role at every route. Nobody gets in who may not, nothing is stored, and no field that nobody asked for.

The routes come from the OpenAPI document and the running application, so one that was not entered in `torture.doors`
is a miss of its own.
"""

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

from httpx2 import Response

from rollbook.core.settings import Lookup
from rollbook.rooms import all_endpoints
from tests.college import College
from torture.doors import broken
from torture.doors.api import api_doors
from torture.doors.college import PERSONAL, Furnished, furnished, stored
from torture.doors.door import EXTRA, Audience, Door, Role, roles
from torture.doors.outside import outside_doors, without_an_audience
from torture.report import Finding

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
REFUSED = (401, 403)
TO_LOG_IN = 303
# Ids that the sender makes up: there a new one is a new thing, and can be discarded before it arrives.
OWN_IDS = (
    "PUT /api/rollcalls/{id}",
    "DELETE /api/rollcalls/{id}",
    "PUT /api/meetings/{id}",
    "PUT /api/students/imports/{id}",
    "PUT /api/marks/imports/{id}",
    "PUT /api/people/imports/{id}",
    "PUT /api/timetable/imports/{id}",
    "PUT /api/groups/moves/{id}",
    "PUT /api/certificates/{id}",
)
NEEDS_NO_ID = ("GET /api/students/samples/{format}",)
# What belongs to one admin alone.
OWNED = {"/api/account/sessions/{session_id}": "ravi's session id", "/api/account/tokens/{token_id}": "ravi's token id"}


@dataclass
class Looked:
    requests: int = 0
    misses: list[str] = field(default_factory=list)

    def __add__(self, other: "Looked") -> "Looked":
        return Looked(self.requests + other.requests, self.misses + other.misses)


def roles_and_routes(folder: Path) -> Finding:
    college = furnished(folder)
    parts = [entries, refusals, refusals_without_look_up, openings, others_ids, more_fields, other_methods]
    looked = sum((part(college) for part in parts), Looked())
    seeds = [
        (broken.a_route_in_no_list, entries),
        (broken.an_open_door, refusals_of_nobody),
        (broken.a_refusal_that_came_late, refusals_of_nobody),
        (broken.a_tree_that_tells_names, refusals_of_nobody),
        (broken.anybodys_session, others_ids),
        (broken.fields_that_are_let_pass, more_fields),
    ]
    unseen = []
    for seed, part in seeds:
        with seed():
            if not part(college).misses:
                unseen.append(seed.__name__)
    count = f"{looked.requests} requests, {len(seeds) - len(unseen)} of {len(seeds)} seeds"
    return Finding("H8 roles at routes", count, caught=not unseen, missed=looked.misses)


def entries(at: Furnished) -> Looked:
    """Routes that are not in the list of doors, and doors that lead nowhere."""
    listed = {door.name for door in (*api_doors(at.known), *outside_doors(at.known))}
    with at.opened() as college:
        document = college.person().json("GET", "/api/openapi.json")["paths"]
    told = {f"{method.upper()} {path}" for path, methods in document.items() for method in methods}
    built = {f"{each.method} {each.path}" for each in all_endpoints()}
    api = {name for name in listed if " /api/" in name and "nowhere" not in name}
    return Looked(
        misses=[f"{name}: in no list" for name in (*sorted((told | built) - listed), *without_an_audience())]
        + [f"{name}: no such route" for name in sorted(api - told - built)]
    )


def refusals(at: Furnished, lookup: Lookup = Lookup.OPEN, who: Sequence[Role] = ()) -> Looked:
    """Everybody at every door that is not theirs, and at every open one that only tells."""
    looked = Looked()
    doors = [*api_doors(at.known), *outside_doors(at.known)]
    with at.opened(lookup) as college:
        for role in who or roles(at.known):
            tried = [door for door in doors if not role.may(door, lookup) or (door.tells and not role.is_admin)]
            before = stored(college)
            for door, answer in zip(tried, role.knock(college, tried), strict=True):
                looked.misses += [f"{role.name}: {door.name} {why}" for why in _wrong(door, answer, role, lookup)]
            looked.requests += len(tried)
            looked.misses += _changed(college, before, role.name)
    return looked


def refusals_of_nobody(at: Furnished) -> Looked:
    return refusals(at, who=roles(at.known)[:1])


def refusals_without_look_up(at: Furnished) -> Looked:
    return refusals(at, Lookup.OFF, roles(at.known)[:2])


def _wrong(door: Door, answer: Response, role: Role, lookup: Lookup) -> Iterator[str]:
    sent_away = answer.status_code == TO_LOG_IN and answer.headers["location"].startswith("/login?next=")
    allowed = (door.opened, *REFUSED) if role.may(door, lookup) else REFUSED
    if answer.status_code not in allowed and not (sent_away and allowed is REFUSED):
        yield f"→ {answer.status_code}"
    if not role.is_admin:
        yield from (f"tells {word}" for word in PERSONAL if word in answer.text)


def openings(at: Furnished) -> Looked:
    """Whoever may gets in: else a door that is nailed shut would count as guarded."""
    looked = Looked()
    doors = [*outside_doors(at.known), *api_doors(at.known)]
    for role in (each for each in roles(at.known) if each.is_admin and not each.cast):
        tried = [door for door in doors if role.may(door, Lookup.OPEN) and not door.endless]
        with at.opened() as college:
            answers = role.knock(college, tried)
        looked.requests += len(tried)
        looked.misses += [
            f"{role.name}: {door.name} → {answer.status_code}, not {door.opened}: {answer.text[:200]}"
            for door, answer in zip(tried, answers, strict=True)
            if answer.status_code != door.opened
        ]
    return looked


def others_ids(at: Furnished) -> Looked:
    """An admin with the id of what is another's, or of nothing."""
    tried: list[Door] = []
    for door in api_doors(at.known):
        if "{" not in door.template or door.is_shut or door.name in (*OWN_IDS, *NEEDS_NO_ID):
            continue
        given = door.path.split("/")[len(door.template.partition("{")[0].split("/")) - 1]
        nothing = "nobody" if "user_name" in door.template else "987654321" if given.isdigit() else str(uuid4())
        ids = [nothing, at.known[OWNED[door.template]]] if door.template in OWNED else [nothing]
        tried += [door._replace(path=door.path.replace(f"/{given}", f"/{each}")) for each in ids]
    mine, others = at.known["student a"], at.known["student elsewhere"]
    tried += [
        door._replace(body=json.loads(body.replace(f'"student": {mine}', f'"student": {others}')))
        for door in api_doors(at.known)
        if f'"student": {mine}' in (body := json.dumps(door.body))
    ]
    return _as_admin(at, tried, (404, 422), "an id of another")


def more_fields(at: Furnished) -> Looked:
    """An admin with one field too many, at every depth of what is sent."""
    tried: list[Door] = []
    for door in api_doors(at.known):
        for name, value in () if door.is_shut else EXTRA.items():
            if door.form is not None:
                tried.append(door._replace(form={**door.form, name: "1"}))
            elif door.body is not None:
                tried += [door._replace(body=body) for body in _with(door.body, name, value)]
    return _as_admin(at, tried, (400, 422), "a field too many")


def _with(body: Any, name: str, value: Any) -> Iterator[Any]:
    """The body once for each object in it, which has one more member there."""
    if isinstance(body, dict):
        yield {**body, name: value}
        for key, child in body.items():
            yield from ({**body, key: other} for other in _with(child, name, value))
    elif isinstance(body, list):
        for index, child in enumerate(body):
            yield from ([*body[:index], other, *body[index + 1 :]] for other in _with(child, name, value))


def other_methods(at: Furnished) -> Looked:
    """Methods that no route has: for an admin too they do nothing."""
    doors = [door for door in (*api_doors(at.known), *outside_doors(at.known)) if not door.tree]
    taken = defaultdict[str, set[str]](set)
    for door in doors:
        taken[door.template].add(door.method)
        if door.method == "GET" or not door.template.startswith("/api/"):
            taken[door.template].add("HEAD")
    tried = [
        Door(method, path, Audience.ADMINS, next(door.path for door in doors if door.template == path))
        for path, methods in taken.items()
        for method in METHODS
        if method not in methods
    ]
    return _as_admin(at, tried, (400, 401, 403, 404, 405, 422), "another method")


def _as_admin(at: Furnished, tried: list[Door], allowed: tuple[int, ...], what: str) -> Looked:
    [admin] = [role for role in roles(at.known) if role.is_admin and not role.opens_tree and not role.cast]
    with at.opened() as college:
        before = stored(college)
        answers = admin.knock(college, tried)
        misses = _changed(college, before, what)
    misses += [
        f"{what}: {door.name} → {answer.status_code}"
        for door, answer in zip(tried, answers, strict=True)
        if answer.status_code not in allowed
    ]
    return Looked(len(tried), misses)


def _changed(college: College, before: dict[str, list[str]], who: str) -> list[str]:
    after = stored(college)
    return [f"{who}: changed {table}" for table in before if before[table] != after[table]]
