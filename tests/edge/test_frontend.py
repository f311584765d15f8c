"""The built front end: its files, its one page under every screen, and who is sent to log in first."""

import gzip
import json
from pathlib import Path

import pytest

from rollbook.edge.frontend import Frontend
from tests.college import College
from tests.edge.screen_paths import ADMIN, PUBLIC

PAGE = "<!doctype html><html><head><title>Rollbook</title></head><body><div id=root></div></body></html>"
SCRIPT = "console.log('rollbook');\n" * 200
GZIPPED = gzip.compress(SCRIPT.encode(), mtime=1)  # of the build: the server would say mtime=0
TITLE = """</title><script>alert(1)</script> & "St Mary's\""""


@pytest.fixture
def built(college: College, tmp_path: Path) -> College:
    """A college with a front end of two files and what belongs to them."""
    folder = tmp_path / "frontend"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "assets" / "index-4f2a.js").write_text(SCRIPT)
    (folder / "assets" / "index-4f2a.js.br").write_bytes(b"brotli of it")
    (folder / "assets" / "index-4f2a.js.gz").write_bytes(GZIPPED)
    (folder / "sw.js").write_text("self.skipWaiting();")
    (folder / "icon.png").write_bytes(b"\x89PNG")
    (folder / "manifest.webmanifest").write_text(json.dumps({"name": "Rollbook", "start_url": "/"}))
    (folder / ".complete").write_text("built")
    (folder / ".ahead.json").write_text(json.dumps({"/sheet": ["assets/sheet-1a.js", "assets/sheets-2b.css"]}))
    (tmp_path / "secret.txt").write_text("secret")
    serve_from(college, folder)
    return college


def serve_from(college: College, folder: Path, title: str = TITLE) -> None:
    college.app.router.default = Frontend(title, folder)


@pytest.mark.parametrize("path", PUBLIC)
def test_everyone_may_open(built: College, path: str) -> None:
    for spelled in (path, path.upper(), path.rstrip("/") + "/"):
        answer = built.person().get(spelled, follow_redirects=False)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "<div id=root>" in answer.text


def test_a_visitor_is_taken_to_log_in_and_back_afterwards(built: College) -> None:
    visitor = built.person()
    for path in [*ADMIN, "/register"]:
        for spelled in (path, path.upper()):
            answer = visitor.get(spelled, follow_redirects=False)
            assert (answer.status_code, answer.headers["location"]) == (303, f"/login?next={spelled}")


def test_a_page_about_one_person_is_found_by_the_user_name(built: College) -> None:
    for path in ("/people/ananya.bose", "/People/Ananya.Bose/"):
        answer = built.person().get(path, follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/login?next={path}")
    asha = built.admin("asha.rao", "Asha Rao")
    assert asha.get("/people/ananya.bose").status_code == 200
    assert asha.get("/lists/7/condone/12").status_code == 200
    for path in ("/people/ananya.bose/more", "/join/ananya.bose", "/home/x", "/lists/7/condone", "/lists//condone/12"):
        assert asha.get(path).status_code == 404


def test_the_way_back_keeps_the_place(built: College) -> None:
    answer = built.person().get("/sheet?year=2022 - 2026&subject=CS%26101", follow_redirects=False)
    assert answer.headers["location"] == "/login?next=/sheet%3Fyear%3D2022%2520-%25202026%26subject%3DCS%2526101"


def test_an_admin_opens_every_screen(built: College) -> None:
    asha = built.admin("asha.rao", "Asha Rao")
    for path in [*PUBLIC, *ADMIN, "/register"]:
        assert asha.get(path, follow_redirects=False).status_code == 200


def test_an_admin_who_logged_out_is_sent_to_log_in_again(built: College) -> None:
    asha = built.admin("asha.rao", "Asha Rao")
    asha.json("DELETE", "/api/session", status=204)
    assert asha.get("/home", follow_redirects=False).status_code == 303


def test_the_set_up_link_opens_the_register(built: College) -> None:
    assert built.person().get("/register?setup=a-code", follow_redirects=False).status_code == 200
    assert built.person().get("/register?setup=", follow_redirects=False).status_code == 303


def test_a_page_names_what_it_will_ask_for(built: College) -> None:
    session = "</api/session>; rel=preload; as=fetch; crossorigin"
    code = "</assets/sheet-1a.js>; rel=modulepreload"
    style = "</assets/sheets-2b.css>; rel=preload; as=style; crossorigin"
    asha = built.admin("asha.rao", "Asha Rao")
    assert asha.get("/Sheet/").headers["link"] == f"{session}, {code}, {style}"
    for path in ("/", "/nowhere"):
        assert asha.get(path, headers={"Accept": "text/html"}).headers["link"] == session
    assert "link" not in asha.get("/index.html").headers


@pytest.mark.parametrize("path", ["/nowhere", "/home/nowhere", "/api2", "/index.html.bak", "/%2e%2e"])
def test_an_unknown_page_is_not_found_on_our_page(built: College, path: str) -> None:
    answer = built.person().get(path, headers={"Accept": "text/html"}, follow_redirects=False)
    assert answer.status_code == 404
    assert "<div id=root>" in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e%5c%2e%2e%5csecret.txt",
        "/.complete",
        "/.ahead.json",
        "/assets/",
        "/assets/index-4f2a.js.br",
        "/assets/index-4f2a.js.gz",
        "/assets/gone.js",
    ],
)
def test_only_what_was_built_can_be_asked_for(built: College, path: str) -> None:
    answer = built.person().get(path, follow_redirects=False)
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"


def test_the_title_is_text_whatever_it_holds(built: College) -> None:
    page = built.person().get("/").text
    title = "&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;St Mary&#x27;s&quot;"
    assert f"<title>{title}</title>" in page
    assert page.count("<script>") == 0
    assert built.person().get("/manifest.webmanifest").json() == {"name": TITLE, "short_name": TITLE, "start_url": "/"}


def test_what_has_a_hash_in_its_name_is_kept_for_a_year(built: College) -> None:
    answer = built.person().get("/assets/index-4f2a.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"


@pytest.mark.parametrize("path", ["/", "/login", "/sw.js", "/index.html", "/manifest.webmanifest", "/icon.png"])
def test_what_can_change_is_asked_for_each_time(built: College, path: str) -> None:
    visitor = built.person()
    first = visitor.get(path)
    assert first.headers["cache-control"] == "no-cache"
    again = visitor.get(path, headers={"If-None-Match": f'"other", W/{first.headers["etag"]}'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    changed = visitor.get(path, headers={"If-None-Match": '"other"'})
    assert changed.status_code == 200


def test_a_page_that_is_not_found_is_never_not_modified(built: College) -> None:
    visitor = built.person()
    etag = visitor.get("/").headers["etag"]
    answer = visitor.get("/nowhere", headers={"Accept": "text/html", "If-None-Match": etag})
    assert answer.status_code == 404


@pytest.mark.parametrize(
    ("accepts", "coding"),
    [
        ("br, gzip", "br"),
        ("gzip, deflate", "gzip"),
        ("gzip;q=0.5", "gzip"),
        ("gzip;q=0, br;q=0.0", ""),
        ("identity", ""),
        ("", ""),
    ],
)
def test_files_come_compressed_as_the_browser_likes(built: College, accepts: str, coding: str) -> None:
    headers = {"Accept-Encoding": accepts}
    with built.person().stream("GET", "/assets/index-4f2a.js", headers=headers) as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding", "") == coding
    assert answer.headers["vary"] == "Accept-Encoding"
    assert int(answer.headers["content-length"]) == len(raw)
    assert raw == {"br": b"brotli of it", "gzip": GZIPPED, "": SCRIPT.encode()}[coding]


def test_what_the_build_has_not_packed_is_packed_all_the_same(built: College) -> None:
    with built.person().stream("GET", "/", headers={"Accept-Encoding": "gzip"}) as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert "<div id=root></div>" in gzip.decompress(raw).decode()


def test_head_has_the_headers_alone(built: College) -> None:
    answer = built.person().head("/login")
    assert (answer.status_code, answer.content) == (200, b"")
    assert int(answer.headers["content-length"]) > 0


def test_a_front_end_that_was_not_built_says_so(college: College, tmp_path: Path) -> None:
    serve_from(college, tmp_path / "nothing-here")
    answer = college.person().get("/")
    assert answer.status_code == 503
    assert "make build" in answer.text
    assert college.person().json("GET", "/api/batches") == {"items": [], "next": None}
