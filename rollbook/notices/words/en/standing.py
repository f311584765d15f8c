"""Who fell below the line, the week's digest and the month's statement."""

from datetime import date

from rollbook.notices.facts import SubjectSum
from rollbook.notices.words.content import Bold, Sentence
from rollbook.notices.words.en.mails import Mails


class Standing(Mails):
    def crossed_heading(self, code: str | None, line: str) -> str:
        return f"Attendance in {code or 'all subjects together'} is below {line} %"

    def line_is(self, line: str) -> str:
        return f"The line is at {line} %."

    def was_present(self, roll: str, entry: SubjectSum, up_to: date) -> Sentence:
        named = ", ".join(filter(None, (entry.code, entry.name))) or "all subjects together"
        counted = f", {self.how_counted(entry)}" if self.how_counted(entry) else ""
        until = f"{self.day_of_week(up_to)} {self.write_day(up_to)}"
        return (
            Bold(roll),
            f" was present in {self.of(entry.present, entry.classes)} classes of {named}{counted}, up to {until}.",
        )

    def way_back(self, line: str, entry: SubjectSum) -> Sentence:
        attend, left = entry.attend, entry.left
        if not entry.reachable:
            are_left = "" if left is None else f" {self._are(left)} left this term."
            return (f"{line} % can no longer be reached this term.{are_left}",)
        if not attend:
            return ()
        if left is None:
            next_ones = "class" if attend == 1 else f"{attend} classes"
            return (f"To reach {line} % again: the next ", Bold(next_ones), " without a miss.")
        whole = f"all {left} classes" if attend == left else f"{attend} of the {left} classes"
        some = "the one class" if left == 1 else whole
        return (f"To reach {line} % again: ", Bold(some), f" that {'is' if left == 1 else 'are'} left this term.")

    def may_be_condoned(self) -> str:
        return "The college may condone such a shortage. Whoever has a reason for it tells the office."

    def told_once(self, object_until: date | None) -> str:
        """Until when on that page; None: not there."""
        where = (
            f"object on that page until {self.write_day(object_until)}" if object_until else "tell the college's office"
        )
        return f"This is told once. If a mark was wrong, {where}."

    def digest_heading(self, below: int, subjects: int, line: str) -> str:
        noun, verb = ("subject" if subjects == 1 else "subjects", "is" if below == 1 else "are")
        return f"This week: {self.of(below, subjects)} {noun} {verb} below {line} %"

    def digest_heading_together(self, line: str) -> str:
        return f"This week: all subjects together are below {line} %"

    def this_week(self, present: int, classes: int) -> str:
        return f"{self.of(present, classes)} this week" if classes else "no class this week"

    def others_are_above(self, others: int) -> str:
        return (
            "The other one is at the line or above." if others == 1 else f"The other {others} are at the line or above."
        )

    def days_left(self, days: int) -> str:
        return f"{days} {'day of classes is' if days == 1 else 'days of classes are'} left."

    def can_be_reached(self, reachable: int, below: int) -> str:
        if not reachable:
            return "The line can no longer be reached this term."
        if reachable < below:
            return f"The line can still be reached in {self.of(reachable, below)}."
        return "The line can still be reached."

    def digest_foot(self, roll: str, first: date, last: date) -> str:
        return f"About {roll}, week of {self.write_days(first, last)}. Sent every week while a subject is below."

    def statement_heading(self, month: str) -> str:
        return f"Attendance statement for {month}"

    def are_at_line(self, roll: str, line: str) -> Sentence:
        return ("subjects of ", Bold(roll), f" are at {line} % or more.")

    def counted_from(self, first: date, last: date) -> str:
        return f"Counted from {self.write_day(first)} to {self.write_day(last)}."

    def exact_by_timetable(self) -> str:
        return "“May miss” is exact to the end of the term, by the timetable."

    def cannot_be_stopped(self, number: str) -> str:
        return (
            f"The college sends this to every student and guardian each month; it cannot be stopped. Number {number}."
        )

    def _are(self, left: int) -> str:
        return "None is" if not left else f"{left} {'is' if left == 1 else 'are'}"
