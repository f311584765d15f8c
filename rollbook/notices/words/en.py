"""The words of mails in English."""

from datetime import date

from rollbook.core.notices import Relation
from rollbook.notices.facts import NotTaken, SubjectSum
from rollbook.notices.words.content import Bold, Sentence

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_DECISIONS = {"granted": "Granted", "refused": "Refused", "withdrawn": "Withdrawn"}
_OUTCOMES = {"corrected": "Corrected", "kept": "Kept as it was"}


def write_day(day: date) -> str:
    return f"{day.day}\u00a0{_MONTHS[day.month - 1]}"


def day_of_week(day: date) -> str:
    return _DAYS[day.weekday()]


def short_day_of_week(day: date) -> str:
    return day_of_week(day)[:3]


def write_days(first: date, last: date) -> str:
    if first == last:
        return write_day(first)
    if (first.year, first.month) == (last.year, last.month):
        return f"{first.day} to {write_day(last)}"
    return f"{write_day(first)} to {write_day(last)}"


def write_month(month: str) -> str:
    year, number = month.split("-")
    return f"{_MONTHS[int(number) - 1]} {year}"


def of(some: int, whole: int) -> str:
    return f"{some} of {whole}"


def stop_these() -> str:
    return "Stop these mails"


def sent_to(relation: Relation) -> str:
    if relation == "student":
        return "Sent to the student's address that the college has on record."
    return "Sent to the guardian the college has on record."


def only_opening_is_noted() -> str:
    return "The mail loads nothing; only opening the page is noted."


def look_elsewhere(origin: str) -> str:
    where = f"looked up at {origin} or " if origin else ""
    return f"Every class can be {where}asked for at the college's office."


def see_all_classes() -> str:
    return "See all classes"


def see_all_subjects() -> str:
    return "See all subjects"


def all_together() -> str:
    return "All subjects together"


def hint(entry: SubjectSum) -> str:
    if not entry.reachable:
        return "out of reach"
    if entry.attend:
        return f"attend next {entry.attend}"
    return "" if entry.may_miss is None else f"may miss {entry.may_miss or 'none'}"


def how_counted(entry: SubjectSum) -> str:
    told = [f"{entry.late} late"] if entry.late else []
    told += [f"{entry.on_duty} on duty"] if entry.on_duty else []
    return ", ".join(told)


def crossed_heading(code: str | None, line: str) -> str:
    return f"Attendance in {code or 'all subjects together'} is below {line} %"


def line_is(line: str) -> str:
    return f"The line is at {line} %."


def was_present(roll: str, entry: SubjectSum, up_to: date) -> Sentence:
    named = ", ".join(filter(None, (entry.code, entry.name))) or "all subjects together"
    counted = f", {how_counted(entry)}" if how_counted(entry) else ""
    until = f"{day_of_week(up_to)} {write_day(up_to)}"
    return (
        Bold(roll),
        f" was present in {of(entry.present, entry.classes)} classes of {named}{counted}, up to {until}.",
    )


def way_back(line: str, entry: SubjectSum) -> Sentence:
    left = "" if entry.left is None else f" {_are(entry.left)} left this term."
    if not entry.reachable:
        return (f"{line} % can no longer be reached this term.{left}",)
    if not entry.attend:
        return ()
    next_ones = "class" if entry.attend == 1 else f"{entry.attend} classes"
    return (f"To reach {line} % again: the next ", Bold(next_ones), f" without a miss.{left}")


def may_be_condoned() -> str:
    return "The college may condone such a shortage. Whoever has a reason for it tells the office."


def told_once(until: date | None, has_page: bool) -> str:
    where = "object on that page" if has_page else "tell the college's office"
    return f"This is told once. If a mark was wrong, {where}{f' until {write_day(until)}' if until else ''}."


def digest_heading(below: int, subjects: int, line: str) -> str:
    noun, verb = ("subject" if subjects == 1 else "subjects", "is" if below == 1 else "are")
    return f"This week: {of(below, subjects)} {noun} {verb} below {line} %"


def this_week(present: int, classes: int) -> str:
    return f"{of(present, classes)} this week" if classes else "no class this week"


def others_are_above(others: int) -> str:
    return "The other one is above the line." if others == 1 else f"The other {others} are above the line."


def days_left(days: int) -> str:
    return f"{days} {'day of classes is' if days == 1 else 'days of classes are'} left."


def can_be_reached(reachable: int, below: int) -> str:
    if not reachable:
        return "The line can no longer be reached this term."
    if reachable < below:
        return f"The line can still be reached in {of(reachable, below)}."
    return "The line can still be reached."


def digest_foot(roll: str, first: date, last: date) -> str:
    return f"About {roll}, week of {write_days(first, last)}. Sent every week while a subject is below."


def statement_heading(month: str) -> str:
    return f"Attendance statement for {month}"


def are_at_line(roll: str, line: str) -> Sentence:
    return ("subjects of ", Bold(roll), f" are at {line} % or more.")


def counted_from(first: date, last: date) -> str:
    return f"Counted from {write_day(first)} to {write_day(last)}."


def exact_by_timetable() -> str:
    return "“May miss” is exact to the end of the term, by the timetable."


def cannot_be_stopped(number: str) -> str:
    return f"The college sends this to every student and guardian each month; it cannot be stopped. Number {number}."


def absent_heading(missed: int, day: date) -> str:
    return f"Absent from {missed} {'class' if missed == 1 else 'classes'} on {write_day(day)}"


def missed_of_day(roll: str, day: date) -> Sentence:
    return (f"classes of {day_of_week(day)} {write_day(day)} were missed by ", Bold(roll), ".")


def absent_foot(has_page: bool) -> str:
    return f"If a mark was wrong, {'object on that page' if has_page else 'tell the office of the college'}."


def not_taken_heading(code: str, day: date) -> str:
    return f"{code} of {day_of_week(day)} was not taken"


def where_and_when(facts: NotTaken) -> str:
    room = f", Room {facts.room}" if facts.room else ""
    name = f"{facts.name}. " if facts.name else ""
    return f"{name}{write_day(facts.day)}, {facts.place}{room}."


def stands_on_home() -> str:
    return "Who logs in finds it on Home."


def was_it_held() -> str:
    return "Was it held?"


def take_it_now() -> str:
    return "Take it now"


def not_held_because() -> str:
    return "Not held, because…"


def who_is_asked(facts: NotTaken) -> str:
    if not facts.lecturer:
        return "Nobody is named for it in the timetable. You are told because you are the head."
    if facts.to_head:
        return f"{facts.lecturer} was asked, and it is still open. You are told because you are the head."
    asked = f"{facts.lecturer}, you are asked because the timetable has you there."
    told = facts.head_told_on
    return f"{asked} The head is told on {day_of_week(told)} if it is still open." if told else asked


def leave_heading(decision: str, first: date, last: date) -> str:
    return f"The leave of {write_days(first, last)} is {_DECISIONS[decision].lower()}"


def leave_decision(decision: str) -> str:
    return _DECISIONS[decision]


def leave_is(roll: str, kind: str, decision: str, first: date, last: date) -> Sentence:
    was = {"granted": "was granted", "refused": "was refused", "withdrawn": "is withdrawn"}[decision]
    return (f"{kind} of ", Bold(roll), f" for {write_days(first, last)} {was}.")


def because(words: str) -> str:
    return f"The college writes: “{words}”"


def objection_heading(code: str, day: date) -> str:
    return f"The objection to {code} of {write_day(day)} is answered"


def objection_outcome(outcome: str) -> str:
    return _OUTCOMES[outcome]


def objection_is(roll: str, code: str, day: date, at: str | None, outcome: str) -> Sentence:
    done = "was corrected" if outcome == "corrected" else "was looked at and stays as it was"
    return ("The mark of ", Bold(roll), f" in {code} of {write_day(day)}{f', {at},' if at else ''} {done}.")


def list_heading(number: int, provisional: bool) -> str:
    return f"{'Provisional list' if provisional else 'List'} No. {number} is published"


def list_below(roll: str, codes: list[str], semester: str) -> Sentence:
    named = codes[0] if len(codes) == 1 else f"{', '.join(codes[:-1])} and {codes[-1]}"
    return (Bold(roll), " is below the line in ", Bold(named), f" ({semester}).")


def list_clear(roll: str, semester: str) -> Sentence:
    return (Bold(roll), f" may sit every exam ({semester}).")


def object_until(until: date) -> str:
    return f"It is provisional: object until {write_day(until)}."


def list_is_final() -> str:
    return "It is final."


def ask_for_list() -> str:
    return "The list can be seen at the college's office."


def see_list() -> str:
    return "See the list"


def invitation_heading() -> str:
    return "An invitation to Rollbook"


def invited(name: str | None, by: str | None, college: str) -> str:
    greeting = f"{name}, " if name else ""
    invites = f"{by} invites you" if by else "you are invited" if name else "You are invited"
    return f"{greeting}{invites} to Rollbook, the register of attendance of {college or 'the college'}."


def choose_password() -> str:
    return "Choose a password"


def password_heading() -> str:
    return "A link to a new password"


def password_asked(name: str | None) -> str:
    return f"{name}, here is the link to a new password." if name else "Here is the link to a new password."


def check_heading() -> str:
    return "Is this your address?"


def is_it_yours(roll: str, college: str) -> Sentence:
    return (
        f"{college or 'The college'} has this address on record for the attendance of ",
        Bold(roll),
        ". One click says that it is yours.",
    )


def yes_it_is() -> str:
    return "Yes, this is my address"


def page_heading() -> str:
    return "A new link to the page of attendance"


def page_asked(roll: str) -> Sentence:
    return ("The page of ", Bold(roll), " shows all subjects, leave and objections. It opens on one device.")


def open_page() -> str:
    return "Open the page"


def works_until(until: date) -> str:
    return f"The link works until {day_of_week(until)} {write_day(until)}."


def no_link() -> str:
    return "Ask the college's office for the link."


def not_asked_for() -> str:
    return "Whoever did not expect this mail need do nothing."


def _are(left: int) -> str:
    return "None is" if not left else f"{left} {'is' if left == 1 else 'are'}"
