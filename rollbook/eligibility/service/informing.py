"""What students are told of a list that they are on."""

from sqlalchemy import Connection

from rollbook.core.json_values import JsonObject
from rollbook.eligibility.decided import Decisions, decisions_of
from rollbook.eligibility.document import Document, ListedStudent, sums_of
from rollbook.outbox import keys
from rollbook.outbox.writing import About, tell_of_students


def tell_listed(db: Connection, document: Document, code: str) -> None:
    """Each student of whom something was counted. `code`: by which the list is found."""
    decisions = decisions_of(document)
    codes = {subject.id: subject.code for subject in document.subjects}
    told = [
        About(
            student.id,
            keys.of_list(document.number),
            {
                "number": document.number,
                "provisional": document.kind == "provisional",
                "semester": document.semester.label,
                **_describe_bars(student, codes, decisions),
                "objections_until": document.objections_until,
                "page": f"/check?code={code}",
            },
        )
        for student in document.students
        if student.outcome is not None
    ]
    tell_of_students(db, "list_published", told, "student")


def _describe_bars(student: ListedStudent, codes: dict[int, str], decisions: Decisions) -> JsonObject:
    """What keeps them from exams: where they are below the pass line, and that was not condoned. Below it in all
    subjects together it is every exam."""
    short_in = [
        subject
        for subject, found in sums_of(student)
        if found.outcome in ("band", "short")
        and ((made := decisions.get((student.id, subject))) is None or made.decision != "condoned")
    ]
    return {"below": [codes[each] for each in short_in if each is not None], "together": None in short_in}
