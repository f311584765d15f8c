"""A day that is removed by node path once more, after its class was restored."""

from tests.records import MONDAY, Term
from tests.tree.script import LINES, SUBJECT_NODE, TODAY, Script

DAY = f"{LINES}/{TODAY}"


def test_a_late_copy_does_not_undo_a_restoring(registers: Script, term: Term) -> None:
    uuid = term.hold(MONDAY)
    assert registers.send("DELETE", DAY, withdraw="true").status_code == 200
    assert registers.get(f"{SUBJECT_NODE}/classes") == 0
    term.restore(uuid)
    words = registers.refused("DELETE", DAY, withdraw="true")
    assert "restored by asha.rao meanwhile: it counts" in words
    assert registers.get(f"{SUBJECT_NODE}/classes") == 1


def test_who_has_looked_may_remove_it_again(registers: Script, term: Term) -> None:
    uuid = term.hold(MONDAY)
    term.withdraw(uuid)
    term.restore(uuid)
    tag = registers.send("GET", DAY, headers={"X-Firebase-ETag": "true"}).headers["ETag"]
    removed = registers.send("DELETE", DAY, headers={"If-Match": tag}, withdraw="true")
    assert removed.status_code == 200, removed.text
    assert registers.get(f"{SUBJECT_NODE}/classes") == 0
