"""What the browser is given to keep."""

from http.cookies import Morsel, SimpleCookie

from tests.accounts.forms import login
from tests.college import College, Person


def cookies_of(person: Person) -> dict[str, "Morsel[str]"]:
    """The cookies that a log-in sets."""
    response = person.post("/api/session", json=login())
    kept: SimpleCookie = SimpleCookie()
    for header in response.headers.get_list("set-cookie"):
        kept.load(header)
    return dict(kept)


def test_no_script_and_no_other_site_can_use_them(college: College, asha: Person) -> None:
    kept = cookies_of(college.person())
    assert set(kept) == {"rollbook_session", "rollbook_device"}
    for cookie in kept.values():
        assert cookie["httponly"]
        assert cookie["samesite"] == "lax"
        assert cookie["path"] == "/"
        assert not cookie["domain"]
        assert not cookie["secure"]
        assert len(cookie.value) == 43


def test_on_https_they_are_bound_to_this_host(college: College, asha: Person) -> None:
    browser = college.person(base_url="https://rollbook.test")
    kept = cookies_of(browser)
    assert set(kept) == {"__Host-rollbook_session", "__Host-rollbook_device"}
    assert all(cookie["secure"] and cookie["httponly"] and cookie["path"] == "/" for cookie in kept.values())
    assert browser.json("GET", "/api/session")["admin"]["userName"] == "asha.rao"


def test_on_https_a_plain_cookie_opens_nothing(college: College, asha: Person) -> None:
    """Another host of the same domain could have planted it."""
    browser = college.person(base_url="https://rollbook.test")
    browser.cookies.set("rollbook_session", asha.cookies["rollbook_session"])
    assert browser.json("GET", "/api/session")["admin"] is None


def test_the_device_cookie_opens_nothing(college: College, asha: Person) -> None:
    browser = college.person()
    browser.cookies.set("rollbook_device", asha.cookies["rollbook_device"])
    browser.cookies.set("rollbook_session", asha.cookies["rollbook_device"])
    assert browser.json("GET", "/api/session")["admin"] is None


def test_colleagues_on_one_computer_are_both_remembered(college: College, asha: Person, ravi: Person) -> None:
    shared = college.person()
    for user_name in ("asha.rao", "r.bhat", "asha.rao", "r.bhat"):
        shared.json("POST", "/api/session", login(user_name))
    assert len(shared.cookies["rollbook_device"].split(".")) == 2
