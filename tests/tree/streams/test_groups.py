"""Who listens at the classes of one group hears of those, and of no other group's."""

from tests.grouped import OF_A, OF_B, divide
from tests.live.on_a_port import PortCollege
from tests.records import ROLLS, SUBJECT, Term
from tests.tree.listening import listening
from tests.tree.script import DATES, ENTRIES, LINES, PROFILES, TODAY, Script

OF_SECTION_A = f"{SUBJECT}~A"
PRESENT = {str(place): f"{roll} is Present" for place, roll in enumerate(OF_A)}


def test_the_classes_of_a_group_are_heard(registers: Script, term: Term, college: PortCollege) -> None:
    sections = college.write(divide)
    lines, entries, dates, profiles = (
        path.replace(SUBJECT, OF_SECTION_A) for path in (LINES, ENTRIES, DATES, PROFILES)
    )
    with (
        listening(college.browser(), f"{lines}/{TODAY}") as of_today,
        listening(college.browser(), lines, registers.token) as of_all_days,
        listening(college.browser(), f"{entries}/{OF_A[0]}") as of_student,
        listening(college.browser(), f"{profiles}/{TODAY}/{OF_A[0]}") as of_profile,
        listening(college.browser(), dates) as all_dates,
    ):
        for heard in (of_today, of_all_days, of_student, of_profile, all_dates):
            heard.follow(heard.next())
            assert heard.value is None
        term.hold(groupId=sections.b, absent=OF_B)
        term.hold(groupId=sections.a)
        assert of_today.next().value == list(PRESENT.values()), "and nothing of the other group before"
        of_all_days.until({TODAY: PRESENT})
        of_student.until({"0": 1})
        of_profile.until(1)
        all_dates.until({"0": TODAY})
        uuid = term.hold(groupId=sections.a, absent=OF_A[:1])
        of_student.until({"0": 1, "1": 0})
        of_profile.until(0)
        term.correct(uuid, OF_A[0], 1)
        of_student.until({"0": 1, "1": 1})
        of_profile.until(1)


def test_a_subject_of_that_name_takes_its_path(registers: Script, term: Term, college: PortCollege) -> None:
    """Who listens there goes on, and hears of the subject."""
    sections = college.write(divide)
    term.hold(groupId=sections.a)
    with listening(college.browser(), f"{LINES.replace(SUBJECT, OF_SECTION_A)}/{TODAY}") as heard:
        heard.follow(heard.next())
        assert heard.value == PRESENT
        term.add_subject(subject=OF_SECTION_A)
        heard.until(None)
        term.hold(subject=OF_SECTION_A)
        heard.until({str(place): f"{roll} is Present" for place, roll in enumerate(ROLLS)})
