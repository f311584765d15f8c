"""What stands in every mail, and about a subject in several of them."""

from rollbook.core.notices import Relation
from rollbook.notices.facts import SubjectSum
from rollbook.notices.words.en.days import Days


class Mails(Days):
    def stop_these(self) -> str:
        return "Stop these mails"

    def sent_to(self, relation: Relation) -> str:
        if relation == "student":
            return "Sent to the student's address that the college has on record."
        return "Sent to the guardian the college has on record."

    def only_opening_is_noted(self) -> str:
        return "The mail loads nothing; only opening the page is noted."

    def look_elsewhere(self, origin: str) -> str:
        where = f"looked up at {origin} or " if origin else ""
        return f"Every class can be {where}asked for at the college's office."

    def see_all_classes(self) -> str:
        return "See all classes"

    def see_all_subjects(self) -> str:
        return "See all subjects"

    def all_together(self) -> str:
        return "All subjects together"

    def hint(self, entry: SubjectSum) -> str:
        if not entry.reachable:
            return "out of reach"
        if entry.attend:
            return (
                f"attend next {entry.attend}" if entry.left is None else f"attend {entry.attend} of {entry.left} left"
            )
        return "" if entry.may_miss is None else f"may miss {entry.may_miss or 'none'}"

    def how_counted(self, entry: SubjectSum) -> str:
        told = [f"{entry.late} late"] if entry.late else []
        told += [f"{entry.on_duty} on duty"] if entry.on_duty else []
        return ", ".join(told)
