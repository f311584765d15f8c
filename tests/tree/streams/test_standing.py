"""Who listens at a standing hears of every change of it, by marks and by leaves; who listens above it does not."""

from tests.leave_rows import grant
from tests.live.on_a_port import PortCollege
from tests.records import MONDAY, ROLLS, Term
from tests.tree.listening import listening
from tests.tree.script import PLACE, Script

STANDING = f"Attendance/Standing/{PLACE}"


def test_a_leave_and_a_class_are_heard_at_the_standing_of_a_roll(
    registers: Script, term: Term, college: PortCollege
) -> None:
    term.hold(absent=ROLLS[:2])
    before = registers.get(f"{STANDING}/{ROLLS[0]}")
    assert (before["absent"], before["percentage"]) == (1, 0)
    with (
        listening(college.browser(), f"{STANDING}/{ROLLS[0]}") as own,
        listening(college.browser(), "Attendance/Standing", registers.token) as everybody,
        listening(college.browser(), "Attendance", registers.token) as above,
    ):
        for heard in (own, everybody, above):
            heard.follow(heard.next())
        assert "Standing" not in above.value
        college.write(grant, term.ids[ROLLS[0]], "duty", MONDAY)
        own.until({**before, "duty": 1, "attended": 1, "percentage": 100})
        term.hold(MONDAY, absent=ROLLS[:1])
        own.until({**before, "absent": 2, "duty": 2, "counted": 2, "attended": 2, "percentage": 100})
        wanted = registers.get("Attendance/Standing")
        everybody.until(wanted)
        registers.push("Attendance/Year", "2031 - 2035")
        told = [above.next()]
        while not told[-1].path.startswith("/Year"):
            told.append(above.next())
        assert "Standing" not in str(told)


def test_a_rule_is_heard_at_the_standing_of_a_roll(registers: Script, term: Term, college: PortCollege) -> None:
    term.hold(absent=ROLLS[:1], late=ROLLS[1:2])
    before = registers.get(f"{STANDING}/{ROLLS[1]}")
    assert (before["late"], before["percentage"]) == (1, 100)
    with listening(college.browser(), f"{STANDING}/{ROLLS[1]}") as own:
        own.follow(own.next())
        term.hold(late=ROLLS[1:2])
        rule = {"line": 80, "latePerAbsence": 2}
        term.asha.json("POST", "/api/rules", {"startsOn": str(MONDAY), "rule": rule, "seen": None}, 201)
        own.until({**before, "present": 2, "late": 2, "counted": 2, "attended": 1, "percentage": 50})
