"""`python -m torture` itself: one table, and a miss, a failure or a test that does not end is never a success."""

import os
from pathlib import Path

import pytest

from torture import __main__ as torture
from torture import leavings, registry, running
from torture.registry import Entry

BESIDE = ("good", "losing", "failing")  # these run two at a time


@pytest.fixture
def entries(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kinds = ("good", "blind", "losing", "skipping", "failing")
    monkeypatch.setattr(
        registry,
        "ENTRIES",
        [Entry(kind, f"tests.torture.entries:{kind}", 60, by_the_clock=kind not in BESIDE) for kind in kinds],
    )
    monkeypatch.setattr(running, "PLACE", str(tmp_path))
    monkeypatch.setattr(leavings, "PATIENCE", 1.0)


@pytest.mark.parametrize(
    ("names", "status", "said"),
    [
        (["good"], 0, "1 in all. Missed 0; skipped 0."),
        (["good", "skipping"], 0, "skipped 1: skipping."),
        (["skipping"], 0, "skipped: needs a volcano"),
        (["GOOD", "blind"], 1, "Missed 1: blind;"),
        (["losing"], 1, "Missed 1: losing;"),
        (["failing"], 1, "FAILED: ended with status 1"),
        (["good", "losing", "failing", "skipping"], 1, "4 in all. Missed 2: losing, failing; skipped 1: skipping."),
    ],
)
def test_only_what_was_survived_is_a_success(
    entries: None, capfd: pytest.CaptureFixture[str], names: list[str], status: int, said: str
) -> None:
    assert torture.main(names) == status
    assert said in capfd.readouterr().out


def test_what_does_not_end_is_ended_and_leaves_nothing(
    entries: None, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    daemon = tmp_path / "pid"
    for seconds in (2, 8, 32):  # until its daemon has begun, however busy the machine is
        endless = Entry("endless", "tests.torture.entries:endless", seconds, by_the_clock=True)
        monkeypatch.setattr(registry, "ENTRIES", [endless])
        assert torture.main(["endless"]) == 1
        assert f"FAILED: not done after {seconds} s" in capfd.readouterr().out
        if daemon.exists():
            break
    with pytest.raises(ProcessLookupError):
        os.kill(int(daemon.read_text()), 0)
    assert list(tmp_path.iterdir()) == [daemon]


def test_a_name_that_there_is_not_is_told(entries: None) -> None:
    with pytest.raises(SystemExit, match="There are: good, blind"):
        torture.main(["F99"])


def test_a_thread_that_ends_while_processes_are_looked_for_is_no_trouble(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    tasks = Path("/proc/self/task")
    gone = tmp_path / "4711"  # listed, and then no longer there

    def list_tasks(place: Path) -> list[Path]:
        assert place == tasks
        return [gone, *(tasks / name for name in os.listdir(place))]  # noqa: PTH208

    monkeypatch.setattr(Path, "iterdir", list_tasks)
    with leavings.put_away(tmp_path):
        pass
