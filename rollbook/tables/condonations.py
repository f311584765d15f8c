"""Whether a shortage in the band is condoned: asked for, recommended, decided, revoked."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table, Text, column, or_

from rollbook.core.rule import DECISIONS
from rollbook.tables.metadata import metadata
from rollbook.tables.types import Id, UtcDateTime

# What happened at which moment stays: a list is verified with the decisions that stood when it was made. After one that
# was revoked comes another row.
condonations = Table(
    "condonations",
    metadata,
    Column("id", Id, primary_key=True),
    Column("student_id", ForeignKey("students.id"), nullable=False),
    Column("semester_id", ForeignKey("semesters.id"), nullable=False, index=True),
    Column("subject_id", ForeignKey("subjects.id"), index=True),  # null: all subjects of the semester together
    # The list beside whose number it was written: its batch and department are those of the student.
    Column("list_number", ForeignKey("eligibility_lists.number"), nullable=False, index=True),
    Column("asked_by", ForeignKey("admins.id")),  # on behalf of the student
    Column("asked_at", UtcDateTime),
    Column("asked_because", Text),  # the grounds, as all texts here but the reference: for those who decide
    Column("recommended_by", ForeignKey("admins.id")),
    Column("recommended_at", UtcDateTime),
    Column("remark", Text),  # of who recommended it
    Column("decision", Text),
    Column("decided_by", ForeignKey("admins.id")),
    Column("decided_at", UtcDateTime),
    Column("grounds", Text),  # of the decision
    Column("reference", Text),  # minutes or an order, as it stands on the papers
    Column("revoked_by", ForeignKey("admins.id")),
    Column("revoked_at", UtcDateTime),
    Column("because", Text),  # why it was revoked
    CheckConstraint(column("decision").in_(DECISIONS), name="decision"),
    CheckConstraint(or_(column("revoked_at").is_(None), column("decided_at").is_not(None)), name="revoked_at"),
    sqlite_autoincrement=True,  # the history tells of it by its id
)
# In the database only of those that were not revoked: the migration says so.
Index("uq_condonations_subject", condonations.c.student_id, condonations.c.subject_id, unique=True)
# And, likewise, only of those of all subjects together.
Index("uq_condonations_together", condonations.c.student_id, condonations.c.semester_id, unique=True)
