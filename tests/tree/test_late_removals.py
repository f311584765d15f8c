"""A day that is removed by node path once more, after its class was restored."""

from tests.records import MONDAY, PLACE, ROLLS, Term
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


def test_a_roll_call_that_was_discarded_once_is_marked_and_emptied_as_any_other(registers: Script, term: Term) -> None:
    uuid = term.hold(upload=False)
    term.asha.json("DELETE", f"/api/rollcalls/{uuid}", status=204)
    again = {**PLACE, "heldOn": str(MONDAY), "device": 7, "marks": [], "discards": 1}
    term.asha.json("PUT", f"/api/rollcalls/{uuid}", again)
    assert registers.send("POST", DAY, f"{ROLLS[0]} is Present").status_code == 200
    assert registers.send("DELETE", DAY).status_code == 200
    assert {entry["mark"] for entry in term.asha.json("GET", f"/api/rollcalls/{uuid}")["entries"]} == {None}
