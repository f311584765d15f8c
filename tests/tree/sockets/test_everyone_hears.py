"""What is written by WebSocket reaches streams, screens and other WebSockets, and the reverse, from any process."""

from collections.abc import Iterator

import pytest

from rollbook.core.settings import Settings
from tests.live.on_a_port import PortCollege, on_a_port
from tests.records import BATCH
from tests.tree.listening import listening
from tests.tree.script import STUDENTS, Script
from tests.tree.sockets.raw import raw_socket
from tests.tree.sockets.sdk import Sdk, sdk

YEARS = "Attendance/Year"
ON_EACH_DATABASE = pytest.mark.parametrize(
    "settings", ["sqlite_settings", "postgres_settings"], ids=["one process", "two processes"], indirect=True
)


@pytest.fixture
def elsewhere(settings: Settings, college: PortCollege) -> Iterator[PortCollege]:
    """Another process where there can be one: SQLite has one only."""
    if not settings.database_url:
        yield college
        return
    with on_a_port(settings) as elsewhere:
        yield elsewhere


@ON_EACH_DATABASE
def test_a_write_shows_everywhere(registers: Script, client: Sdk, elsewhere: PortCollege) -> None:
    screen = elsewhere.signed_in("asha.rao")
    with (
        sdk(elsewhere.address) as visitor,
        listening(elsewhere.browser(), YEARS) as stream,
        elsewhere.browser().listening(YEARS) as events,
    ):
        mine, theirs = client.listen(YEARS), visitor.listen(YEARS)
        mine.until([BATCH])
        theirs.until([BATCH])
        years = {"0": BATCH}

        years[client.push(YEARS, "2025 - 2029")] = "2025 - 2029"
        assert events.next_paths() == [YEARS]
        labels = [batch["label"] for batch in screen.json("GET", "/api/batches")["items"]]
        assert sorted(labels) == [BATCH, "2025 - 2029"]
        stream.until(years)
        theirs.until(years)

        years[Script(elsewhere.browser(), registers.token).push(YEARS, "2026 - 2030")] = "2026 - 2030"
        stream.until(years)
        mine.until(years)
        theirs.until(years)

        screen.json("POST", "/api/batches", {"label": "2027 - 2031"}, 201)
        years["1"] = "2027 - 2031"
        stream.until(years)
        mine.until(years)
        theirs.until(years)


@ON_EACH_DATABASE
def test_a_token_that_is_deleted_anywhere_ends_what_it_opened(
    registers: Script, college: PortCollege, elsewhere: PortCollege
) -> None:
    screen = elsewhere.signed_in("asha.rao")
    with raw_socket(college.address) as raw:
        assert raw.ask("gauth", cred=registers.token)["s"] == "ok"
        assert raw.ask("q", p=f"/{STUDENTS}", h="")["s"] == "ok"
        [token] = screen.json("GET", "/api/account/tokens")["items"]
        screen.json("DELETE", f"/api/account/tokens/{token['id']}", status=204)
        assert "not valid" in raw.closed().reason
