"""What a client by WebSocket may do, and for how long."""

import json
from datetime import timedelta

import pytest
from sqlalchemy import Connection, delete

from rollbook.accounts.throttle import Rate
from rollbook.standing import lookups
from rollbook.tables.accounts import api_tokens
from rollbook.tree.sockets import session
from tests.live.browser import Browser
from tests.live.on_a_port import PortCollege
from tests.records import BATCH, ROLLS, Term
from tests.tree.script import ENTRIES, LINES, STUDENTS, TODAY, Script, expire_token, token_of
from tests.tree.sockets.raw import RawSocket, framed, raw_socket

POLICY = 1008


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "own"])
def test_whatever_page_has_opened_it_cookies_open_nothing(college: PortCollege, term: Term, origin: str) -> None:
    """A browser lets pages of all sites open WebSockets, and sends its cookies along: what it says of the page cannot
    matter where only a token counts, which no other page has."""
    cookie = "; ".join(f"{name}={value}" for name, value in term.asha.cookies.items())
    assert "=" in cookie
    page = "http://rollbook.test" if origin == "own" else origin  # as in the handshake's Host
    with raw_socket(college.address, f"Cookie: {cookie}\r\nOrigin: {page}\r\n".encode()) as raw:
        assert raw.ask("g", p=f"/{STUDENTS}")["s"] == "permission_denied"
        assert raw.ask("q", p=f"/{STUDENTS}", h="")["s"] == "permission_denied"
        assert raw.ask("p", p="/Attendance/Year/9", d="2030 - 2034")["s"] == "permission_denied"
        assert raw.ask("m", p="/Attendance/Year", d={"9": "2030 - 2034"})["s"] == "permission_denied"
        assert raw.ask("g", p="/Attendance/Year")["d"] == [BATCH]


def test_whole_branches_of_marks_need_a_token(college: PortCollege, term: Term) -> None:
    term.hold()
    with raw_socket(college.address) as raw:
        for path in ("Attendance/AttendanceDB", LINES, ENTRIES, "Rollbook"):
            for action, more in (("g", {}), ("q", {"h": ""}), ("q", {"q": {"l": 1, "vf": "l"}, "t": 1, "h": ""})):
                assert raw.ask(action, p=f"/{path}", **more)["s"] == "permission_denied", path
        for path in (f"{LINES}/{TODAY}", f"{ENTRIES}/{ROLLS[0]}"):
            assert raw.ask("g", p=f"/{path}")["d"], path
            assert raw.ask("q", p=f"/{path}", h="")["s"] == "ok", path


def test_signing_out_closes_what_was_open(college: PortCollege, registers: Script) -> None:
    with raw_socket(college.address) as raw:
        assert raw.ask("gauth", cred=registers.token)["s"] == "ok"
        assert raw.ask("q", p=f"/{STUDENTS}", h="")["s"] == "ok"
        raw.send({"t": "d", "d": {"r": 99, "a": "unauth", "b": {}}})
        assert raw.receive()["d"] == {"a": "c", "b": {"p": f"/{STUDENTS}"}}
        assert raw.receive()["d"]["r"] == 99
        assert raw.ask("g", p=f"/{STUDENTS}")["s"] == "permission_denied"


def test_the_end_of_its_token_ends_it_in_words_and_at_once(
    college: PortCollege, registers: Script, asha: Browser
) -> None:
    with raw_socket(college.address) as raw:
        _listens_with(raw, registers.token)
        [token] = asha.json("GET", "/api/account/tokens")["items"]
        asha.json("DELETE", f"/api/account/tokens/{token['id']}", status=204)
        _is_told_and_closed(raw)


def test_an_admin_who_is_disabled_is_cut_off(college: PortCollege, registers: Script, asha: Browser) -> None:
    token = token_of(college.admin("r.bhat"))
    with raw_socket(college.address) as raw, raw_socket(college.address) as ashas:
        _listens_with(raw, token)
        _listens_with(ashas, registers.token)
        asha.json("PATCH", "/api/admins/r.bhat", {"disabled": True})
        _is_told_and_closed(raw)
        assert ashas.ask("g", p=f"/{STUDENTS}")["s"] == "ok"


def test_nothing_is_done_once_its_token_has_ended_also_where_nobody_was_told(
    college: PortCollege, registers: Script
) -> None:
    with raw_socket(college.address) as raw:
        _listens_with(raw, registers.token)
        college.run(college.store.write(_delete_tokens))
        put = {"t": "d", "d": {"r": 7, "a": "p", "b": {"p": "/Attendance/Year/9", "d": "2030 - 2034"}}}
        raw.connection.sendall(framed(json.dumps(put).encode()) * 3)
        _is_told_and_closed(raw)
    assert Script(college.browser(), None).get("Attendance/Year") == [BATCH]


def test_a_token_that_has_run_out_hears_no_more_also_where_there_is_always_news(
    college: PortCollege, registers: Script, asha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "CHECK_SECONDS", 0.5)
    board = asha.json("POST", "/api/account/tokens", {"name": "board", "scope": "read"}, 201)
    with raw_socket(college.address) as raw:
        _listens_with(raw, board["token"])
        college.run(college.store.write(expire_token, "board"))
        told: list[str] = []
        while "c" not in told and len(told) < 500:
            registers.put(STUDENTS, [None, {"FIELD2": f"Meera {len(told)}", "FIELD3": ROLLS[0]}])
            told.append(raw.receive()["d"]["a"])
        assert told[-1] == "c"
        assert "not valid" in raw.closed().reason


def _delete_tokens(db: Connection) -> None:
    db.execute(delete(api_tokens))


def _listens_with(raw: RawSocket, token: str | None) -> None:
    assert raw.ask("gauth", cred=token)["s"] == "ok"
    assert raw.ask("q", p=f"/{STUDENTS}", h="")["s"] == "ok"


def _is_told_and_closed(raw: RawSocket) -> None:
    assert raw.receive()["d"] == {"a": "c", "b": {"p": f"/{STUDENTS}"}}
    ended = raw.receive()["d"]
    assert (ended["a"], ended["b"]["s"]) == ("ac", "invalid_token")
    closed = raw.closed()
    assert closed.code == POLICY
    assert "not valid" in closed.reason


def test_looking_up_rolls_counts_as_on_the_page(
    college: PortCollege, term: Term, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lookups, "UNKNOWN_ROLLS", Rate(3, timedelta(days=1)))
    with raw_socket(college.address) as raw:
        for number in range(5):
            raw.send({"t": "d", "d": {"r": number, "a": "g", "b": {"p": f"/{ENTRIES}/R{number}"}}})
        answers = [raw.receive()["d"]["b"]["s"] for _ in range(5)]
        assert answers == ["ok"] * 3 + ["too_many_lookups"] * 2
        assert raw.ask("q", p=f"/{ENTRIES}/R900", h="")["s"] == "too_many_lookups"
        # Rolls that are nobody's do not use up the allowance of those that are somebody's.
        assert raw.ask("q", p=f"/{ENTRIES}/{ROLLS[0]}", h="")["s"] == "ok"
