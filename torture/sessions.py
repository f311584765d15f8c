"""H11: whatever ends a session or a token ends it at once and at every door; a session that was planted before a log-in
is worth nothing after it; and no answer to an admin is kept by anything on the way."""

from collections.abc import Callable, Sequence
from pathlib import Path

from rollbook.edge.screens import SCREENS
from tests.college import PASSWORD, College, Person
from torture.doors import broken
from torture.doors.api import api_doors
from torture.doors.college import Furnished, furnished
from torture.doors.door import PLANTED, Audience, Door, Role
from torture.doors.known import Known
from torture.doors.outside import outside_doors
from torture.report import Finding

NEW_PASSWORD = "a quieter blackboard"
GONE = (401, 303)  # screens lead to the log-in page
COOKIE = "rollbook_session"

Ending = Callable[[College, Person, Known], Role]  # the proof that is dead from now on


def ended_sessions(folder: Path) -> Finding:
    college = furnished(folder)
    requests, misses = end_them(college, ENDINGS)
    unseen = []
    for seed, shown_by in (
        (broken.a_session_that_is_remembered, [logged_out]),
        (broken.a_token_that_was_planted, [planted_before_the_log_in]),
        (broken.answers_that_are_kept, []),
    ):
        with seed():
            if not end_them(college, shown_by)[1]:
                unseen.append(seed.__name__)
    return Finding("H11 ended sessions", f"{requests} requests", caught=not unseen, missed=misses)


def end_them(at: Furnished, endings: Sequence[Ending]) -> tuple[int, list[str]]:
    """How many requests were sent, and what was still open to them."""
    every = (*outside_doors(at.known), *api_doors(at.known))
    doors = [door for door in every if door.audience is Audience.ADMINS and door.tells]
    requests, misses = 0, _kept(at, [door for door in doors if not door.tree])
    for ending in endings:
        with at.opened() as college:
            dead = ending(college, _asha(college, at.known), at.known)
            answers = dead.knock(college, doors)
        requests += len(doors)
        misses += [
            f"{ending.__name__}: {door.name} → {answer.status_code}"
            for door, answer in zip(doors, answers, strict=True)
            if answer.status_code not in GONE
        ]
    return requests, misses


def _kept(at: Furnished, doors: list[Door]) -> list[str]:
    """What an admin was told is stored by nobody; the page under a screen, which tells nothing, is asked for anew."""
    with at.opened() as college:
        answers = _holder(at.known["asha's session"]).knock(college, doors)
    return [
        f"{door.name} may be kept: {answer.headers.get('cache-control')}"
        for door, answer in zip(doors, answers, strict=True)
        if answer.headers.get("cache-control") != ("no-cache" if door.template in SCREENS else "no-store")
    ]


def logged_out(_college: College, asha: Person, known: Known) -> Role:
    asha.json("DELETE", "/api/session", status=204)
    return _holder(known["asha's session"])


def logged_in_anew(_college: College, asha: Person, known: Known) -> Role:
    """In the same browser: the session before is over."""
    asha.json("POST", "/api/session", known["login"])
    assert asha.cookies[COOKIE] != known["asha's session"]
    return _holder(known["asha's session"])


def password_changed_elsewhere(_college: College, asha: Person, known: Known) -> Role:
    change = {"currentPassword": PASSWORD, "newPassword": NEW_PASSWORD, "confirmPassword": NEW_PASSWORD}
    asha.json("PUT", "/api/account/password", change, 204)
    return _holder(known["phone's session"])


def ended_from_the_list(_college: College, asha: Person, known: Known) -> Role:
    phone = known["phone's session id"]
    asha.json("DELETE", f"/api/account/sessions/{phone}", status=204)
    return _holder(known["phone's session"])


def admin_disabled(_college: College, asha: Person, known: Known) -> Role:
    asha.json("PATCH", "/api/admins/r.bhat", {"disabled": True})
    return _holder(known["ravi's session"])


def admin_disabled_with_a_token(college: College, asha: Person, known: Known) -> Role:
    admin_disabled(college, asha, known)
    return _script(known["ravi's token"])


def token_deleted(_college: College, asha: Person, known: Known) -> Role:
    phone = known["phone's token id"]
    asha.json("DELETE", f"/api/account/tokens/{phone}", status=204)
    return _script(known["phone's token"])


def password_changed_with_a_token(college: College, asha: Person, known: Known) -> Role:
    password_changed_elsewhere(college, asha, known)
    return _script(known["phone's token"])


def logged_out_everywhere(_college: College, asha: Person, known: Known) -> Role:
    asha.json("DELETE", "/api/account/sessions", status=204)
    return _holder(known["phone's session"])


def planted_before_the_log_in(college: College, _asha: Person, known: Known) -> Role:
    """Somebody put a value of theirs into the browser, and waits for its owner to log in."""
    victim = college.person()
    victim.cookies.set(COOKIE, PLANTED, domain="rollbook.test", path="/")
    victim.json("POST", "/api/session", known["login"])
    return _holder(PLANTED)


def planted_session_of_their_own(college: College, _asha: Person, known: Known) -> Role:
    """Ravi's own session in Asha's browser: her log-in ends it, and her session has a token that he never saw."""
    victim = college.person()
    victim.cookies.set(COOKIE, known["ravi's session"], domain="rollbook.test", path="/")
    victim.json("POST", "/api/session", known["login"])
    return _holder(known["ravi's session"])


ENDINGS: list[Ending] = [
    logged_out,
    logged_in_anew,
    password_changed_elsewhere,
    ended_from_the_list,
    admin_disabled,
    admin_disabled_with_a_token,
    token_deleted,
    password_changed_with_a_token,
    logged_out_everywhere,
    planted_before_the_log_in,
    planted_session_of_their_own,
]


def _asha(college: College, known: Known) -> Person:
    asha = college.person()
    asha.cookies.set(COOKIE, known["asha's session"], domain="rollbook.test", path="/")
    for whose in ("asha", "phone", "ravi"):  # all of them are good, and seen to be
        seen = _holder(known[f"{whose}'s session"]).knock(college, [Door("GET", "", Audience.ADMINS, "/api/admins")])
        assert seen[0].status_code == 200
    return asha


def _holder(session: str) -> Role:
    return Role("a session", cookies={COOKIE: session})


def _script(token: str) -> Role:
    return Role("a token", headers={"Authorization": f"Bearer {token}"})
