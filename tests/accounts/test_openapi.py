"""The OpenAPI document says what an endpoint of accounts answers, refusals included."""

from typing import Any

import pytest

from rollbook.rooms import describe

ENDPOINTS = [
    ("get", "/api/session"),
    ("post", "/api/session"),
    ("delete", "/api/session"),
    ("post", "/api/admins"),
    ("get", "/api/admins"),
    ("patch", "/api/admins/{user_name}"),
    ("put", "/api/account/password"),
    ("post", "/api/session/passkey"),
    ("post", "/api/session/provider"),
    ("post", "/api/session/provider/answer"),
    ("get", "/api/account/provider"),
    ("post", "/api/account/provider"),
    ("delete", "/api/account/provider"),
    ("post", "/api/account/confirmation/provider"),
    ("patch", "/api/account"),
    ("post", "/api/account/confirmation"),
    ("post", "/api/account/confirmation/passkey-options"),
    ("post", "/api/account/confirmation/passkey"),
    ("post", "/api/account/passkeys"),
    ("delete", "/api/account/sessions"),
    ("get", "/api/account/sessions"),
    ("delete", "/api/account/sessions/{session_id}"),
    ("get", "/api/account/tokens"),
    ("post", "/api/account/tokens"),
    ("delete", "/api/account/tokens/{token_id}"),
]


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return describe("Rollbook")


def test_every_refusal_is_declared_in_the_one_form(document: dict[str, Any]) -> None:
    for method, path in ENDPOINTS:
        operation = document["paths"][path][method]
        assert operation["summary"]
        assert operation["tags"][0] in ("session", "admins", "account")
        assert operation["responses"]["4XX"] == {"$ref": "#/components/responses/Refusal"}


def test_what_needs_a_log_in_says_so(document: dict[str, Any]) -> None:
    for method, path in ENDPOINTS:
        guarded = path.startswith(("/api/account", "/api/admins"))
        assert ("security" in document["paths"][path][method]) >= guarded


def test_what_tokens_open_is_told_and_accounts_are_not_among_it(document: dict[str, Any]) -> None:
    by_both: list[dict[str, list[str]]] = [{"session": []}, {"token": []}]
    for (method, path), both in {
        ("get", "/api/admins"): True,
        ("post", "/api/batches"): True,
        ("patch", "/api/admins/{user_name}"): False,
        ("post", "/api/admins"): False,
        ("get", "/api/account/tokens"): False,
    }.items():
        assert (document["paths"][path][method]["security"] == by_both) is both, path


def test_passwords_are_marked_as_such(document: dict[str, Any]) -> None:
    for form in ("Login", "Registration", "PasswordChange"):
        for field, schema in document["components"]["schemas"][form]["properties"].items():
            if "password" in field.lower():
                assert (schema["format"], schema["writeOnly"]) == ("password", True)
