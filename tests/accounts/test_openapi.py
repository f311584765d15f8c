"""The OpenAPI document says what an endpoint of accounts answers, refusals included."""

from typing import Any

import pytest

from rollbook.app import create_app
from rollbook.core.settings import Settings

REFUSALS = {
    ("get", "/api/session"): {"401"},
    ("post", "/api/session"): {"401", "403", "422", "429"},
    ("delete", "/api/session"): {"403"},
    ("post", "/api/admins"): {"401", "403", "409", "422"},
    ("get", "/api/admins"): {"401", "422"},
    ("patch", "/api/admins/{user_name}"): {"401", "403", "404", "409", "422"},
    ("put", "/api/account/password"): {"401", "403", "409", "422", "429"},
    ("post", "/api/session/passkey"): {"401", "403", "422"},
    ("patch", "/api/account"): {"401", "403", "422"},
    ("post", "/api/account/confirmation"): {"401", "403", "422", "429"},
    ("post", "/api/account/confirmation/passkey-options"): {"401", "403", "409"},
    ("post", "/api/account/confirmation/passkey"): {"401", "403", "422"},
    ("post", "/api/account/passkeys"): {"401", "403", "409", "422"},
    ("delete", "/api/account/sessions"): {"401", "403", "422"},
    ("get", "/api/account/sessions"): {"401", "422"},
    ("delete", "/api/account/sessions/{session_id}"): {"401", "403", "404", "422"},
    ("get", "/api/account/tokens"): {"401", "422"},
    ("post", "/api/account/tokens"): {"401", "403", "409", "422"},
    ("delete", "/api/account/tokens/{token_id}"): {"401", "403", "404", "422"},
}


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return create_app(Settings(title="Rollbook")).openapi()


def test_every_refusal_is_declared_in_the_one_form(document: dict[str, Any]) -> None:
    for (method, path), refusals in REFUSALS.items():
        operation = document["paths"][path][method]
        assert operation["summary"]
        assert operation["tags"][0] in ("session", "admins", "account")
        declared = {status for status in operation["responses"] if status.startswith("4")}
        assert refusals <= declared, path
        for status in refusals:
            schema = operation["responses"][status]["content"]["application/json"]["schema"]
            assert schema == {"$ref": "#/components/schemas/Problem"}


def test_what_needs_a_log_in_says_so(document: dict[str, Any]) -> None:
    for method, path in REFUSALS:
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
