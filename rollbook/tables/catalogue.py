"""Batches, departments, semesters and the subjects taught where the three meet."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Integer, Table, Text, UniqueConstraint, column

from rollbook.core.groups import CALLED
from rollbook.core.refusals import Level
from rollbook.tables.metadata import metadata
from rollbook.tables.types import Id, Key, UtcDateTime

batches = Table(
    "batches",
    metadata,
    Column("id", Id, primary_key=True),
    Column("label", Text, nullable=False),
    Column("label_key", Key, nullable=False),  # what makes two labels the same one
    Column("node_key", Key, nullable=False),  # in the realtime tree: a push id, or an integer for what was added here
    UniqueConstraint("label_key"),
    UniqueConstraint("node_key"),
)

departments = Table(
    "departments",
    metadata,
    Column("id", Id, primary_key=True),
    Column("label", Text, nullable=False),
    Column("label_key", Key, nullable=False),
    Column("node_key", Key, nullable=False),
    UniqueConstraint("label_key"),
    UniqueConstraint("node_key"),
)

semesters = Table(
    "semesters",
    metadata,
    Column("id", Id, primary_key=True),
    Column("label", Text, nullable=False),
    Column("label_key", Key, nullable=False),
    Column("position", Integer, nullable=False),  # 1st to 8th, then what was added, in that order
    Column("node_key", Key, nullable=False),
    UniqueConstraint("label_key"),
    UniqueConstraint("node_key"),
)

subjects = Table(
    "subjects",
    metadata,
    Column("id", Id, primary_key=True),
    Column("batch_id", ForeignKey("batches.id"), nullable=False),
    Column("department_id", ForeignKey("departments.id"), nullable=False, index=True),
    Column("semester_id", ForeignKey("semesters.id"), nullable=False, index=True),
    Column("code", Text, nullable=False),
    Column("code_key", Key, nullable=False),
    Column("name", Text),  # what the code stands for, where somebody has said so
    Column("archived_at", UtcDateTime),  # removed after classes were held: no new ones, the past stays
    Column("called", Text, nullable=False, server_default="list"),  # a word of `core.groups`
    Column("planned", Integer),  # classes planned for the whole term, where somebody has said so
    # Counts how often leaves of somebody whom it may call were decided. Whoever counts a class knows by it whether what
    # the class was compared with is what stands (`rollcall.service.leave_counts`).
    Column("leave_turn", Integer, nullable=False, server_default="0"),
    UniqueConstraint("batch_id", "department_id", "semester_id", "code_key"),
    CheckConstraint(column("called").in_(CALLED), name="called"),
)

# What each of them was called before. What was written down under such a label, in a link, a script or on a device,
# still finds it, unless the label has a new owner.
former_labels = Table(
    "former_labels",
    metadata,
    Column("id", Id, primary_key=True),  # of several who had a label, the last one has the highest
    Column("label", Text, nullable=False),
    Column("label_key", Key, nullable=False),
    # Whose label it was: one of these.
    Column("batch_id", ForeignKey("batches.id", ondelete="CASCADE")),
    Column("department_id", ForeignKey("departments.id", ondelete="CASCADE")),
    Column("semester_id", ForeignKey("semesters.id", ondelete="CASCADE")),
    Column("subject_id", ForeignKey("subjects.id", ondelete="CASCADE")),
    UniqueConstraint("batch_id", "label_key"),
    UniqueConstraint("department_id", "label_key"),
    UniqueConstraint("semester_id", "label_key"),
    UniqueConstraint("subject_id", "label_key"),
    CheckConstraint(
        "(CASE WHEN batch_id IS NULL THEN 0 ELSE 1 END) + (CASE WHEN department_id IS NULL THEN 0 ELSE 1 END)"
        " + (CASE WHEN semester_id IS NULL THEN 0 ELSE 1 END) + (CASE WHEN subject_id IS NULL THEN 0 ELSE 1 END) = 1",
        name="one_owner",
    ),
    Index("ix_former_labels_label_key", "label_key"),
)

# Where a subject stands, by what people call it; for a query that joins these tables, as this one does.
SUBJECTS = subjects.join(batches).join(departments).join(semesters)
LEVELS: tuple[Level, ...] = ("batch", "department", "semester", "subject")
LIST_COLUMNS = (batches.c.label.label("batch"), departments.c.label.label("department"))
PLACE_COLUMNS = (
    *LIST_COLUMNS,
    semesters.c.label.label("semester"),
    subjects.c.code.label("subject"),
)
