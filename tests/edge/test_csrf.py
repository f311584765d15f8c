"""No other site can make a signed-in browser change anything: every route that changes something is tried."""

from collections.abc import Iterator
from typing import Any

import pytest

from rollbook.core.settings import Settings
from tests.college import College, Person, running_college

UNSAFE = ("post", "put", "patch", "delete")
OWN = "http://rollbook.test"
FOR_FILES = [("post", "/api/students/preview"), ("put", "/api/students/imports/{id}")]

# What a browser says when a page of another site sends the request, or hides where it comes from.
FOREIGN = {
    "another site": {"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"},
    "another site, Origin left out": {"Sec-Fetch-Site": "cross-site"},
    "a neighbour under the same domain": {"Sec-Fetch-Site": "same-site", "Origin": "http://blog.rollbook.test"},
    "a link or an address bar": {"Sec-Fetch-Site": "none"},
    "our Origin, but another site": {"Sec-Fetch-Site": "cross-site", "Origin": OWN},
    "an old browser": {"Origin": "https://evil.example"},
    "a sandboxed frame": {"Origin": "null"},
    "the same name on https": {"Origin": "https://rollbook.test"},
    "the same name on another port": {"Origin": "http://rollbook.test:8080"},
    "a name that begins like ours": {"Origin": "http://rollbook.test.evil.example"},
    "a name that ends like ours": {"Origin": "http://evil-rollbook.test"},
    "nothing at all": {},
    "an empty Origin": {"Origin": ""},
}


@pytest.fixture(scope="module")
def shared_college(tmp_path_factory: pytest.TempPathFactory, sqlite_template: Any) -> Iterator[College]:
    folder = tmp_path_factory.mktemp("college")
    (folder / "rollbook.sqlite").write_bytes(sqlite_template.read_bytes())
    with running_college(Settings(data_dir=folder)) as college:
        yield college


@pytest.fixture(scope="module")
def signed_in(shared_college: College) -> Person:
    return shared_college.admin("asha.rao", "Asha Rao")


@pytest.fixture(scope="module")
def unsafe_routes(signed_in: Person) -> list[tuple[str, str]]:
    paths = signed_in.json("GET", "/api/openapi.json")["paths"]
    routes = [(method, path) for path, methods in paths.items() for method in methods if method in UNSAFE]
    assert len(routes) >= 20
    return routes


def send(person: Person, method: str, path: str, headers: dict[str, str]) -> Any:
    """With the browser's cookie, and only the given word about where it comes from."""
    address = path.replace("{userName}", "asha.rao").replace("{user_name}", "asha.rao")
    number = address if "{" not in address else address[: address.index("{")] + "1"
    del person.headers["sec-fetch-site"]
    try:
        return person.request(method, number, json={"label": "x"}, headers=headers)
    finally:
        person.headers["sec-fetch-site"] = "same-origin"


@pytest.mark.parametrize("origin", FOREIGN)
def test_no_route_takes_it_from(signed_in: Person, unsafe_routes: list[tuple[str, str]], origin: str) -> None:
    for method, path in unsafe_routes:
        answer = send(signed_in, method, path, FOREIGN[origin])
        assert (answer.status_code, answer.json()["code"]) == (403, "cross_site"), f"{method} {path}"


def test_no_route_takes_a_form_of_another_site(signed_in: Person, unsafe_routes: list[tuple[str, str]]) -> None:
    """What a page can send without asking first: text/plain and forms. Refused even where the origin is right, but for
    a form with a file where files go: there the origin alone decides, as above."""
    for method, path in unsafe_routes:
        takes_a_file = (method, path) in FOR_FILES
        kinds = ["text/plain", "application/x-www-form-urlencoded"]
        for kind in kinds if takes_a_file else [*kinds, "multipart/form-data; boundary=x"]:
            number = path if "{" not in path else path[: path.index("{")] + "1"
            answer = signed_in.request(method, number, content=b'{"label":"x"}', headers={"Content-Type": kind})
            refusal = (415, "not_a_form" if takes_a_file else "not_json")
            assert (answer.status_code, answer.json()["code"]) == refusal, f"{method} {path}"


def test_no_route_changes_anything_by_get(signed_in: Person, unsafe_routes: list[tuple[str, str]]) -> None:
    before = signed_in.json("GET", "/api/batches"), signed_in.json("GET", "/api/account/sessions")
    for _method, path in unsafe_routes:
        number = path if "{" not in path else path[: path.index("{")] + "1"
        assert signed_in.get(number, params={"label": "x"}).status_code in (200, 405, 422), path
    after = signed_in.json("GET", "/api/batches"), signed_in.json("GET", "/api/account/sessions")
    assert after == before


def test_nothing_of_all_that_was_stored(signed_in: Person) -> None:
    """Runs last but for what is allowed: the refused requests above carried a label."""
    for path in ("batches", "departments"):
        assert signed_in.json("GET", f"/api/{path}")["items"] == []


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
    assert send(signed_in, "POST", "/api/subjects", headers).status_code == 422


def test_a_token_needs_no_origin_unless_a_cookie_comes_with_it(shared_college: College, signed_in: Person) -> None:
    token = signed_in.json("POST", "/api/account/tokens", {"name": "a script"}, status=201)["token"]
    script = shared_college.person()
    bearer = {"Authorization": f"Bearer {token}"}
    assert send(script, "POST", "/api/subjects", bearer).status_code == 422
    answer = send(signed_in, "POST", "/api/subjects", bearer)
    assert (answer.status_code, answer.json()["code"]) == (403, "cross_site")
