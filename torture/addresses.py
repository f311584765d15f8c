"""H12: what a stranger writes into headers and addresses changes no answer, leads nowhere and stays out of the log."""

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from unittest.mock import patch

from httpx2 import Response

from rollbook.core.log import as_json, log
from torture.doors import broken
from torture.doors.api import api_doors
from torture.doors.college import Furnished, furnished
from torture.doors.door import Audience, Door, Role
from torture.doors.outside import outside_doors
from torture.report import Finding

MARK = "injected"
EVIL = "evil.example"
FALSE_HEADERS = {
    "another host": {"Host": EVIL},
    "a proxy that is none": {
        "X-Forwarded-For": "127.0.0.1",
        "X-Forwarded-Host": EVIL,
        "X-Forwarded-Proto": "https",
        "X-Forwarded-Port": "443",
        "X-Forwarded-Prefix": f"//{EVIL}",
        "X-Forwarded-Server": EVIL,
        "X-Real-IP": "127.0.0.1",
        "X-Request-ID": MARK,
    },
    "a proxy by the standard": {"Forwarded": f"for=127.0.0.1;host={EVIL};proto=https", "Via": f"1.1 {EVIL}"},
    "another address": {
        "X-Original-URL": "/api/admins",
        "X-Rewrite-URL": "/api/admins",
        "X-HTTP-Method-Override": "DELETE",
        "X-Host": EVIL,
        "X-HTTP-Host-Override": EVIL,
    },
    "words for the log": {"Referer": f"http://{MARK}/\x1b[31m", "User-Agent": f"{MARK}\x1b]0;x\x07"},
}
BREAKS = ("%0d%0a", "%0a", "%0d", "%e5%98%8a%e5%98%8d", "%c0%8a", "%e2%80%a8")
ADDRESSES = [
    *(f"/home{line}Set-Cookie:%20{MARK}=1" for line in BREAKS),
    *(f"/home?x={line}Location:%20https://{EVIL}/{MARK}" for line in BREAKS),
    *(f"/api/batches/{line}{MARK}" for line in BREAKS),
    *(f"/Attendance/Year/{line}{MARK}.json" for line in BREAKS),
    f"//{EVIL}/home",
    f"///{EVIL}//home",
    f"/\\{EVIL}/home",
    f"/%2f%2f{EVIL}/home",
    f"/%5c{EVIL}/home",
    f"/home/..//{EVIL}",
    f"/home//{EVIL}",
    f"/home?next=//{EVIL}",
    f"/login?next=https://{EVIL}",
    f"/home/?next=/\\{EVIL}",
    f"/HOME?{MARK}#//{EVIL}",
]
NEVER_THE_SAME = ("x-request-id",)
# What counts the requests that are tried here, and what tells when it was asked.
OF_THE_MOMENT = ("/metrics", "/api/eligibility/{number}/since", "/api/overview/today", "/api/notices/preview")


def false_addresses(folder: Path) -> Finding:
    college = furnished(folder)
    nobody, admin = Role("nobody"), Role("an admin", cookies={"rollbook_session": college.known["asha's session"]})
    requests, misses = write_them(college, [nobody, admin], FALSE_HEADERS)
    unseen = []
    for seed, headers in (
        (broken.every_proxy_is_trusted, "a proxy that is none"),
        (broken.a_redirect_to_elsewhere, "another host"),
        (broken.a_log_of_addresses, "another host"),
    ):
        with seed():
            if not write_them(college, [nobody], {headers: FALSE_HEADERS[headers]})[1]:
                unseen.append(seed.__name__)
    return Finding("H12 false addresses", f"{requests} requests", caught=not unseen, missed=misses)


def write_them(
    at: Furnished, roles: list[Role], false_headers: Mapping[str, Mapping[str, str]]
) -> tuple[int, list[str]]:
    doors = [door for door in (*outside_doors(at.known), *api_doors(at.known)) if door.tells]
    odd = [Door("GET", address, Audience.EVERYONE, address) for address in ADDRESSES]
    lines: list[str] = []
    requests, misses = 0, []
    with at.opened() as college, patch.object(log, "take", lambda event: lines.append(as_json(event))):
        for role in roles:
            tried = [door for door in doors if door.template not in OF_THE_MOMENT]
            plain = role.knock(college, tried)
            for what, headers in false_headers.items():
                answers = role.knock(college, [door._replace(headers={**door.headers, **headers}) for door in tried])
                misses += [
                    f"{what}, {role.name}: {door.name} is answered otherwise"
                    for door, before, after in zip(tried, plain, answers, strict=True)
                    if _facts(before) != _facts(after)
                ]
                requests += len(tried)
            answers = role.knock(college, odd)
            misses += [
                f"{role.name}: {door.path} {why}" for door, each in zip(odd, answers, strict=True) for why in _led(each)
            ]
            requests += len(odd)
    return requests, misses + [f"in the log: {line}" for line in lines if _is_told(line)]


def _facts(answer: Response) -> tuple[int, bytes, Mapping[str, str]]:
    headers = {name: value for name, value in answer.headers.items() if name not in NEVER_THE_SAME}
    return answer.status_code, answer.content, headers


def _led(answer: Response) -> list[str]:
    """Out of the site, or into a header."""
    wrong = [f"sets {name}" for name in answer.headers if name == "set-cookie" or MARK in name]
    location = answer.headers.get("location", "/")
    if not location.startswith("/") or location.startswith(("//", "/\\")):
        wrong.append(f"leads to {location}")
    if any("\r" in value or "\n" in value for value in answer.headers.values()):
        wrong.append("breaks a header")
    return wrong


def _is_told(line: str) -> bool:
    """Whether it holds a stranger's words, or is not one line of JSON."""
    with suppress(ValueError):
        json.loads(line)
        return any(word in line for word in (MARK, EVIL, "127.0.0.1")) or "\n" in line
    return True
