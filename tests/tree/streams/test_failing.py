"""A look-up that fails ends the stream in good order, and is logged: its client is not left in the dark."""

import pytest
from sqlalchemy import Connection, text

from rollbook.core import paths
from tests.live.on_a_port import PortCollege
from tests.tree.listening import listening
from tests.tree.script import Script


def lose_tokens(db: Connection) -> None:
    db.execute(text("ALTER TABLE api_tokens RENAME TO lost"))


def test_a_stream_whose_token_cannot_be_looked_at_ends(
    college: PortCollege, script: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    with listening(college.browser(), "Attendance/Year", script.token) as heard:
        heard.next()
        college.write(lose_tokens)
        college.call(college.hub.publish, [paths.admin("asha.rao")])
        with pytest.raises(EOFError):
            heard.next()
    assert "a stream of a node failed" in capsys.readouterr().err
