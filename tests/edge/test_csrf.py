"""Our own pages and scripts get past the guard against other sites. That nobody else does, `torture.forging` tries at
every route."""

from collections.abc import Iterator
from typing import Any

import pytest

from rollbook.core.settings import Settings
from tests.college import College, Person, running_college

OWN = "http://rollbook.test"


@pytest.fixture(scope="module")
def shared_college(tmp_path_factory: pytest.TempPathFactory, sqlite_template: Any) -> Iterator[College]:
    folder = tmp_path_factory.mktemp("college")
    (folder / "rollbook.sqlite").write_bytes(sqlite_template.read_bytes())
    with running_college(Settings(data_dir=folder)) as college:
        yield college


@pytest.fixture(scope="module")
def signed_in(shared_college: College) -> Person:
    return shared_college.admin("asha.rao", "Asha Rao")


def send(person: Person, headers: dict[str, str]) -> Any:
    """With the browser's cookie, and only the given word about where it comes from."""
    del person.headers["sec-fetch-site"]
    try:
        return person.post("/api/subjects", json={"label": "x"}, headers=headers)
    finally:
        person.headers["sec-fetch-site"] = "same-origin"


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "same-origin", "Origin": OWN},
        {"Origin": OWN},
        {"Origin": f"{OWN}:80"},
    ],
)
def test_our_own_page_is_let_through(signed_in: Person, headers: dict[str, str]) -> None:
    assert send(signed_in, headers).status_code == 422


def test_a_token_needs_no_origin_unless_a_cookie_comes_with_it(shared_college: College, signed_in: Person) -> None:
    token = signed_in.json("POST", "/api/account/tokens", {"name": "a script"}, status=201)["token"]
    script = shared_college.person()
    bearer = {"Authorization": f"Bearer {token}"}
    assert send(script, bearer).status_code == 422
    answer = send(signed_in, bearer)
    assert (answer.status_code, answer.json()["code"]) == (403, "cross_site")
