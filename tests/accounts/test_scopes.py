"""How far an API token reaches, over the API. By node path: tests/tree/test_scopes.py."""

from typing import Any
from uuid import uuid4

import pytest

from tests.accounts.forms import password_change, registration
from tests.college import College, Person
from tests.records import PLACE, Term, _that_monday, day, term

__all__ = ["_that_monday", "term"]

READS = ["/api/session", "/api/admins", "/api/history", "/api/history/export?format=csv"]
MANAGEMENT: list[tuple[str, str, dict[str, Any] | None]] = [
    ("GET", "/api/account/sessions", None),
    ("GET", "/api/account/tokens", None),
    ("GET", "/api/account/passkeys", None),
    ("POST", "/api/account/tokens", {"name": "another"}),
    ("DELETE", "/api/account/tokens/1", None),
    ("DELETE", "/api/account/sessions", None),
    ("DELETE", "/api/account/sessions/1", None),
    ("PUT", "/api/account/password", password_change()),
    ("POST", "/api/account/confirmation", {"password": "chalk and sponge 42"}),
    ("POST", "/api/account/confirmation/passkey-options", None),
    ("POST", "/api/account/confirmation/passkey", {"credential": {}}),
    ("PATCH", "/api/account", {"name": "Other"}),
    ("POST", "/api/account/passkeys/options", None),
    ("POST", "/api/admins", registration()),
    ("PATCH", "/api/admins/r.bhat", {"disabled": True}),
    ("DELETE", "/api/admins/r.bhat/passkeys", None),
]


@pytest.mark.parametrize("scope", ["read", "mark", "all"])
def test_whatever_it_may_do_it_manages_no_account(college: College, asha: Person, ravi: Person, scope: str) -> None:
    script = college.script(asha, scope=scope)
    for method, path, body in MANAGEMENT:
        problem = script.json(method, path, body, status=403)
        assert problem["message"] == "API tokens cannot manage accounts. Log in and do this on the account page."
    ravi.json("GET", "/api/admins")


def test_each_reaches_as_far_as_it_says(college: College, term: Term) -> None:
    reader, marker, writer = (college.script(term.asha, scope=scope) for scope in ("read", "mark", "all"))
    for script in (reader, marker, writer):
        for path in READS:
            assert script.get(path).status_code == 200, path
    a_class = {**PLACE, "heldOn": str(day(0)), "device": 1, "marks": []}
    refused = reader.json("PUT", f"/api/rollcalls/{uuid4()}", a_class, status=403)
    assert refused["message"] == "This API token may only read. Make another one for this."
    for script in (marker, writer):
        script.json("PUT", f"/api/rollcalls/{uuid4()}", a_class)
        script.json("PUT", f"/api/meetings/{uuid4()}", {"classes": [{"id": str(uuid4()), **a_class}]})
    reader.json("PUT", f"/api/meetings/{uuid4()}", {"classes": [{"id": str(uuid4()), **a_class}]}, status=403)
    batch = {"label": "2031 - 2035"}
    refused = marker.json("POST", "/api/batches", batch, status=403)
    assert refused["message"] == "This API token may only read and take attendance. Make another one for this."
    reader.json("POST", "/api/batches", batch, status=403)
    writer.json("POST", "/api/batches", batch, status=201)
