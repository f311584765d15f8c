"""What an entry of the history is about, by id: labels and rolls change hands, ids do not.

Every entry says it. Where it names a subject, the database adds the subject's batch, department and semester.
"""

from typing import NamedTuple


class About(NamedTuple):
    batch_id: int | None = None
    department_id: int | None = None
    semester_id: int | None = None
    subject_id: int | None = None
    rollcall_id: int | None = None
    student_id: int | None = None


ACCOUNT = About()  # an admin is named by the path, which holds their user name: it never changes


def batch(batch_id: int) -> About:
    return About(batch_id=batch_id)


def department(department_id: int) -> About:
    return About(department_id=department_id)


def semester(semester_id: int) -> About:
    return About(semester_id=semester_id)


def subject(subject_id: int) -> About:
    return About(subject_id=subject_id)


def student_list(batch_id: int, department_id: int) -> About:
    return About(batch_id=batch_id, department_id=department_id)


def student(list_place: tuple[int, int], student_id: int) -> About:
    """`list_place`: the ids of the batch and the department."""
    return student_list(*list_place)._replace(student_id=student_id)


def rollcall(subject_id: int, rollcall_id: int | None) -> About:
    return About(subject_id=subject_id, rollcall_id=rollcall_id)


def mark(subject_id: int, rollcall_id: int | None, student_id: int) -> About:
    return About(subject_id=subject_id, rollcall_id=rollcall_id, student_id=student_id)
