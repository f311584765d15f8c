"""Eligibility lists: numbered, frozen and signed; and the keys that they are signed with."""

from sqlalchemy import (
    CheckConstraint,
    Column,
    Date,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    UniqueConstraint,
    column,
    or_,
)

from rollbook.tables.metadata import metadata
from rollbook.tables.types import Id, UtcDateTime

# In the database, so that every server and every backup has the same ones. The newest signs; those before it stay, for
# the lists that they have signed.
signing_keys = Table(
    "signing_keys",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=False),  # 1, 2, 3: it stands on the papers
    Column("private", LargeBinary, nullable=False),  # Ed25519, 32 bytes. Nothing shows it.
    Column("public", LargeBinary, nullable=False),  # likewise 32 bytes
    Column("made_by", Text, nullable=False),  # a user name, as in the history
    Column("made_at", UtcDateTime, nullable=False),
)

# A row is written once and never changed or deleted: what comes later is another list.
eligibility_lists = Table(
    "eligibility_lists",
    metadata,
    Column("number", Id, primary_key=True, autoincrement=False),  # 1, 2, 3, without gaps
    Column("kind", Text, nullable=False),
    # Whose list it is: the students of a batch and department, in the subjects of a semester.
    Column("batch_id", ForeignKey("batches.id"), nullable=False),
    Column("department_id", ForeignKey("departments.id"), nullable=False, index=True),
    Column("semester_id", ForeignKey("semesters.id"), nullable=False, index=True),
    Column("follows", ForeignKey("eligibility_lists.number")),  # the one before of the same scope
    Column("day", Date, nullable=False),  # as it stood on that day of the college
    Column("until", UtcDateTime, nullable=False),  # what came then or later is not in it
    Column("objections_until", Date),  # of a provisional one: the last day, in the college
    Column("students", Integer, nullable=False),  # how many it tells of
    Column("below", Integer, nullable=False),  # and how many of them are below the line
    Column("condoned", Integer, nullable=False, server_default="0"),  # of these, in all that they are short in
    Column("document", LargeBinary, nullable=False),  # canonical JSON, which is what was signed
    Column("sha256", Text, nullable=False),  # of the document, in hexadecimal
    Column("code", Text, nullable=False),  # what is printed to find it by: the first bits of that
    Column("key_id", ForeignKey("signing_keys.id"), nullable=False, index=True),
    Column("signature", LargeBinary, nullable=False),  # Ed25519, 64 bytes
    Column("made_by", ForeignKey("admins.id"), nullable=False, index=True),
    Column("made_at", UtcDateTime, nullable=False),
    UniqueConstraint("follows"),  # a list is followed by one other at most
    UniqueConstraint("code"),
    CheckConstraint(column("kind").in_(("provisional", "final")), name="kind"),
    CheckConstraint(
        or_(column("kind") == "provisional", column("objections_until").is_(None)), name="objections_until"
    ),
    Index("ix_eligibility_lists_scope", "batch_id", "department_id", "semester_id", "number"),
)
