"""Classes that were missed, and classes that nobody has taken."""

from datetime import date

from rollbook.notices.facts import NotTaken
from rollbook.notices.words.content import Bold, Sentence
from rollbook.notices.words.en.days import Days


class Classes(Days):
    def absent_heading(self, missed: int, day: date) -> str:
        return f"Absent from {missed} {'class' if missed == 1 else 'classes'} on {self.write_day(day)}"

    def missed_of_day(self, roll: str, day: date) -> Sentence:
        return (f"classes of {self.day_of_week(day)} {self.write_day(day)} were missed by ", Bold(roll), ".")

    def absent_foot(self, may_object: bool) -> str:
        return f"If a mark was wrong, {'object on that page' if may_object else 'tell the office of the college'}."

    def not_taken_heading(self, code: str, day: date) -> str:
        return f"{code} of {self.day_of_week(day)} was not taken"

    def where_and_when(self, facts: NotTaken) -> str:
        room = f", Room {facts.room}" if facts.room else ""
        name = f"{facts.name}. " if facts.name else ""
        return f"{name}{facts.place}{room}, {self.write_day(facts.day)}."

    def stands_on_home(self) -> str:
        return "Who logs in finds it on Home."

    def was_it_held(self) -> str:
        return "Was it held?"

    def take_it_now(self) -> str:
        return "Take it now"

    def not_held_because(self) -> str:
        return "Not held, because…"

    def who_is_asked(self, facts: NotTaken) -> str:
        if not facts.lecturer:
            return "Nobody is named for it in the timetable. You are told because you are the head."
        if facts.to_head:
            return f"{facts.lecturer} was asked, and it is still open. You are told because you are the head."
        asked = f"{facts.lecturer}, you are asked because the timetable has you there."
        told = facts.head_told_on
        return f"{asked} The head is told on {self.day_of_week(told)} if it is still open." if told else asked
