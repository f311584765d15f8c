"""How far a token reaches, by WebSocket."""

import pytest

from tests.live.browser import Browser
from tests.live.on_a_port import PortCollege
from tests.tree.script import STUDENTS, SUBJECT_NODE, Script
from tests.tree.sockets.sdk import Refused, sdk


def test_a_token_that_may_only_read_is_refused_a_write(college: PortCollege, asha: Browser) -> None:
    token = asha.json("POST", "/api/account/tokens", {"name": "board", "scope": "read"}, 201)["token"]
    with sdk(college.address, token) as board:
        board.get(STUDENTS)
        with pytest.raises(Refused, match="PERMISSION_DENIED: This API token may only read"):
            board.push("Attendance/Year", "2031 - 2035")
        assert board.get("Attendance/Year") is None


def test_a_token_that_takes_attendance_makes_no_subject(college: PortCollege, registers: Script, asha: Browser) -> None:
    token = asha.json("POST", "/api/account/tokens", {"name": "marker", "scope": "mark"}, 201)["token"]
    unknown = SUBJECT_NODE.replace("CS301", "CS999")
    with sdk(college.address, token) as marker:
        with pytest.raises(Refused, match="Add it first"):
            marker.set(f"{unknown}/classes", 0)
        with pytest.raises(Refused, match="Add it first"):
            marker.update(unknown, {"classes": 0})
        assert marker.get(unknown) is None
