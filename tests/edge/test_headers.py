"""What every answer tells the browser, whoever gave it."""

import pytest

from tests.college import College, Person

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)

ANSWERS = [
    ("GET", "/", {}),
    ("GET", "/home", {}),
    ("GET", "/nowhere", {"Accept": "text/html"}),
    ("GET", "/healthz", {}),
    ("GET", "/api/batches", {}),
    ("GET", "/api/nowhere", {}),
    ("GET", "/api/account/sessions", {}),
    ("POST", "/api/session", {"Sec-Fetch-Site": "cross-site"}),
    ("PUT", "/api/session", {}),
    ("GET", "/api/batches", {"Host": "two words"}),
]


@pytest.mark.parametrize(("method", "path", "headers"), ANSWERS)
def test_every_answer_carries_them(visitor: Person, method: str, path: str, headers: dict[str, str]) -> None:
    answer = visitor.request(method, path, headers=headers, follow_redirects=False)
    told = answer.headers
    assert told["content-security-policy"] == POLICY
    assert told["x-content-type-options"] == "nosniff"
    assert told["referrer-policy"] == "same-origin"
    assert told["cross-origin-opener-policy"] == "same-origin"
    assert told["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in told["permissions-policy"]
    assert len(told["x-request-id"]) == 16
    assert "server" not in told
    assert "x-powered-by" not in told
    assert len(told.get_list("cache-control")) == 1


@pytest.mark.parametrize(
    "path", ["/api/batches", "/api/session", "/api/nowhere", "/api/openapi.json", "/healthz", "/readyz", "/home"]
)
def test_what_belongs_to_one_moment_is_not_stored(visitor: Person, path: str) -> None:
    assert visitor.get(path, follow_redirects=False).headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "path",
    [
        "/attendanceprofile?roll=22CS001",
        "/AttendanceProfile",
        "/print",
        "/check",
        "/sheet",
        "/home",
        "/studentDB",
        "/account",
        "/api/batches",
        "/nowhere",
    ],
)
def test_search_engines_are_kept_out_of_what_is_personal(visitor: Person, path: str) -> None:
    assert visitor.get(path, follow_redirects=False).headers["x-robots-tag"] == "noindex"


@pytest.mark.parametrize("path", ["/", "/registerdb", "/login"])
def test_search_engines_may_have_the_front_door(visitor: Person, path: str) -> None:
    assert "x-robots-tag" not in visitor.get(path).headers


def test_https_is_asked_for_only_where_it_is_spoken(college: College) -> None:
    plain = college.person().get("/healthz")
    assert "strict-transport-security" not in plain.headers
    secure = college.person(base_url="https://rollbook.test").get("/healthz")
    assert secure.headers["strict-transport-security"] == "max-age=31536000"
