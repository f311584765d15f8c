"""Leave, objections and lists."""

from datetime import date

from rollbook.notices.words.content import Bold, Sentence
from rollbook.notices.words.en.days import Days

_DECISIONS = {"granted": "Granted", "refused": "Refused", "withdrawn": "Withdrawn"}
_OUTCOMES = {"corrected": "Corrected", "kept": "Kept as it was"}


class Decided(Days):
    def leave_heading(self, decision: str, first: date, last: date) -> str:
        return f"The leave of {self.write_days(first, last)} is {_DECISIONS[decision].lower()}"

    def leave_decision(self, decision: str) -> str:
        return _DECISIONS[decision]

    def leave_is(self, roll: str, kind: str, decision: str, first: date, last: date) -> Sentence:
        was = {"granted": "was granted", "refused": "was refused", "withdrawn": "is withdrawn"}[decision]
        return (f"{kind} of ", Bold(roll), f" for {self.write_days(first, last)} {was}.")

    def because(self, words: str) -> str:
        return f"The college writes: “{words}”"

    def objection_heading(self, code: str, day: date) -> str:
        return f"The objection to {code} of {self.write_day(day)} is answered"

    def objection_outcome(self, outcome: str) -> str:
        return _OUTCOMES[outcome]

    def objection_is(self, roll: str, code: str, day: date, at: str | None, outcome: str) -> Sentence:
        done = "was corrected" if outcome == "corrected" else "was looked at and stays as it was"
        return ("The mark of ", Bold(roll), f" in {code} of {self.write_day(day)}{f', {at},' if at else ''} {done}.")

    def list_heading(self, number: int, provisional: bool) -> str:
        return f"{'Provisional list' if provisional else 'List'} No. {number} is published"

    def list_below(self, roll: str, codes: list[str], together: bool, semester: str) -> Sentence:
        every = [*codes, *(["all subjects together"] if together else [])]
        named = every[0] if len(every) == 1 else f"{', '.join(every[:-1])} and {every[-1]}"
        return (Bold(roll), " is below the line in ", Bold(named), f" ({semester}).")

    def list_clear(self, roll: str, semester: str) -> Sentence:
        return (Bold(roll), f" may sit every exam ({semester}).")

    def object_until(self, until: date) -> str:
        return f"It is provisional: object until {self.write_day(until)}."

    def list_is_final(self) -> str:
        return "It is final."

    def ask_for_list(self) -> str:
        return "The list can be seen at the college's office."

    def see_list(self) -> str:
        return "See the list"
