"""Who is told what: contacts of students, what waits to be sent and what was sent, and the ways that it goes."""

from sqlalchemy import (
    JSON,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    SmallInteger,
    Table,
    Text,
    UniqueConstraint,
    column,
    false,
    text,
)

from rollbook.core.notices import KINDS, LANGUAGES, RELATIONS, STATES, TOLD, WAYS
from rollbook.tables.metadata import metadata
from rollbook.tables.types import Id, Key, UtcDateTime

# Whom a student's notices go to beside the student. The student's own name and e-mail stand in `students`: a row of the
# relation "student" adds the mobile and the language, and there may be none.
contacts = Table(
    "contacts",
    metadata,
    Column("id", Id, primary_key=True),
    Column("student_id", ForeignKey("students.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("relation", Text, nullable=False),  # a word of `core.notices`
    Column("name", Text, nullable=False),  # empty where none is known
    Column("email", Text, nullable=False),  # likewise; always empty of a student
    Column("mobile", Text, nullable=False),  # likewise; for gateways: + and digits
    Column("language", Text, nullable=False),
    CheckConstraint(column("relation").in_(RELATIONS), name="relation"),
    CheckConstraint("relation <> 'staff'", name="not_staff"),
    CheckConstraint("relation <> 'student' OR (email = '' AND name = '')", name="own"),
    CheckConstraint(column("language").in_(LANGUAGES), name="language"),
    # One student, one mother and one father of each; guardians may be several. This index is of a part of the table on
    # PostgreSQL too, as are the others below: the migration says so. Said here, it would load that database's dialect
    # on every server.
    Index(
        "uq_contacts_one",
        "student_id",
        "relation",
        unique=True,
        sqlite_where=text("relation <> 'guardian'"),
    ),
    sqlite_autoincrement=True,
)

# What is known of an address, whoever has it: a student, a guardian of two, a lecturer. No row: nothing is known yet.
addresses = Table(
    "addresses",
    metadata,
    Column("address", Key, primary_key=True),  # as `outbox.recipients.address_key` writes it
    Column("verified_at", UtcDateTime),
    Column("stopped_at", UtcDateTime),  # whoever reads there wants no more, the statutory statement apart
    Column("bounced_at", UtcDateTime),  # nothing goes there until it is changed, or found to be good
    Column("bounced_words", Text),  # of the server that refused
    sqlite_with_rowid=False,
)

# One row, of the whole college.
notice_settings = Table(
    "notice_settings",
    metadata,
    Column("id", SmallInteger, primary_key=True, autoincrement=False),
    Column("started_at", UtcDateTime),  # null: this college tells nobody anything yet
    Column("held_since", UtcDateTime),  # somebody holds everything back
    Column("hold_minutes", SmallInteger, nullable=False, server_default="120"),
    Column("quiet_from", SmallInteger, nullable=False, server_default="1200"),  # minutes after midnight
    Column("quiet_until", SmallInteger, nullable=False, server_default="480"),
    Column("per_minute", SmallInteger, nullable=False, server_default="60"),
    Column(
        "least_classes", SmallInteger, nullable=False, server_default="5"
    ),  # of a subject, before a crossing is told
    Column("digest_weekday", SmallInteger, nullable=False, server_default="6"),  # 1 is Monday
    Column("digest_at", SmallInteger, nullable=False, server_default="540"),
    Column("statement_day", SmallInteger, nullable=False, server_default="1"),  # of the month
    Column("statement_at", SmallInteger, nullable=False, server_default="480"),
    Column("absent_at", SmallInteger, nullable=False, server_default="1080"),
    Column("crossings_by", Text),  # the rules that `crossings` were counted by: a digest of them
    Column("revision", Integer, nullable=False, server_default="0"),
    CheckConstraint("id = 1", name="one"),
    sqlite_with_rowid=False,
)

# Which kinds somebody has switched. No row: as `core.notices` has it at first.
notice_kinds = Table(
    "notice_kinds",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("is_on", Boolean, nullable=False),
    CheckConstraint(column("kind").in_(TOLD), name="kind"),
    sqlite_with_rowid=False,
)

# Systems that are sent signed events: gateways to telephones, or the college's other programs.
gateways = Table(
    "gateways",
    metadata,
    Column("id", Id, primary_key=True),
    Column("url", Text, nullable=False),
    Column("secret", Text, nullable=False),  # as Standard Webhooks writes it; needed to sign, shown once
    Column("kinds", JSON, nullable=False),  # what it is sent
    Column("needs_mobile", Boolean, nullable=False),  # only what is for somebody with a mobile number
    Column("made_by", Text, nullable=False),
    Column("made_at", UtcDateTime, nullable=False),
    Column("ended_at", UtcDateTime),
    sqlite_autoincrement=True,
)

# Of what is still to be sent, and of what was not: two indices are of these rows alone. Both databases use them where a
# statement says it in the same words.
OPEN = text("state IN ('waiting', 'claimed', 'handing')")
NOT_SENT = text("state IN ('uncertain', 'given_up', 'refused', 'dropped', 'stopped')")

# What is to be sent, and then what was: one row for each message to one person by one way. The outbox is what waits,
# the register of notices what went out; the facts and words of what was sent are never changed.
notices = Table(
    "notices",
    metadata,
    Column("id", Id, primary_key=True),
    Column("kind", Text, nullable=False),  # a word of `core.notices`
    Column("once", Key, nullable=False),  # what it is about and whom it is for: never told twice
    Column("way", Text, nullable=False),
    Column("student_id", ForeignKey("students.id", ondelete="CASCADE")),  # whom it is about
    Column("subject_id", ForeignKey("subjects.id", ondelete="SET NULL"), index=True),
    Column("relation", Text, nullable=False),
    Column("contact_id", ForeignKey("contacts.id", ondelete="SET NULL"), index=True),  # null: the student, or staff
    Column("admin_id", ForeignKey("admins.id", ondelete="CASCADE"), index=True),  # of staff
    Column("gateway_id", ForeignKey("gateways.id", ondelete="CASCADE"), index=True),
    Column("address", Text, nullable=False),  # of a mail; of a gateway's message the mobile, or nothing
    Column("language", Text, nullable=False),
    Column("about", Text, nullable=False),  # the roll, or the user name: as lists show it
    Column("facts", JSON, nullable=False),  # as `notices.facts` has them; counted again at sending
    Column("trial", Boolean, nullable=False, server_default=false()),  # "Send this one to me": in no register
    Column("written_at", UtcDateTime, nullable=False),
    Column("due_at", UtcDateTime, nullable=False),  # not before
    Column("next_at", UtcDateTime, nullable=False),  # the next try; at first when it is due
    Column("state", Text, nullable=False),
    Column("why", JSON(none_as_null=True)),  # a code and its values, for the page: why not, or what a server said
    Column("attempts", SmallInteger, nullable=False, server_default="0"),
    Column("lease_by", Text),  # the server that has claimed it
    Column("lease_until", UtcDateTime),
    Column("handed_at", UtcDateTime),  # the last time that it was handed over
    Column("ended_at", UtcDateTime),  # when it was sent, dropped, stopped, refused or given up
    Column("heading", Text),  # the subject line as it went out
    Column("words", Text),  # the text as it went out, without secrets
    Column("message_id", Text),  # of the mail; of a gateway's message its id
    Column("bounced_at", UtcDateTime),
    Column("bounced_words", Text),
    Column("read_at", UtcDateTime),  # the page behind its link was opened
    UniqueConstraint("once"),
    CheckConstraint(column("kind").in_(KINDS), name="kind"),
    CheckConstraint(column("way").in_(WAYS), name="way"),
    CheckConstraint(column("relation").in_(RELATIONS), name="relation"),
    CheckConstraint(column("language").in_(LANGUAGES), name="language"),
    CheckConstraint(column("state").in_(STATES), name="state"),
    Index("ix_notices_student_id_ended_at", "student_id", "ended_at"),
    Index("ix_notices_ended_at", "ended_at"),
    Index("ix_notices_handed_at", "handed_at"),
    Index("ix_notices_message_id", "message_id"),
    Index(
        "ix_notices_next_at",
        "next_at",
        sqlite_where=OPEN,
    ),
    Index(
        "ix_notices_not_sent",
        "ended_at",
        sqlite_where=NOT_SENT,
    ),
    sqlite_autoincrement=True,
)

# Subjects whose counts have changed, written in the very transaction that changed them: whoever has crossed the line
# is found soon after (`notices.looking`). Every upload writes here: so there is no index, and ids are given again. The
# rows are those of a few seconds.
looks = Table(
    "looks",
    metadata,
    Column("id", Id, primary_key=True),
    Column("subject_id", ForeignKey("subjects.id", ondelete="CASCADE"), nullable=False),
    Column("at", UtcDateTime, nullable=False),
)

# Who is below the line, or in the band under it, as far as notices know: to fall is told once.
crossings = Table(
    "crossings",
    metadata,
    Column("student_id", ForeignKey("students.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("semester_id", ForeignKey("semesters.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("subject_id", Id, primary_key=True, autoincrement=False),  # 0: in all subjects together
    Column("side", Text, nullable=False),
    Column("since", UtcDateTime, nullable=False),
    CheckConstraint("side IN ('band', 'below')", name="side"),
    Index("ix_crossings_subject_id", "subject_id"),
    Index("ix_crossings_semester_id", "semester_id"),
    sqlite_with_rowid=False,
)

# What is told at its time and not by an occasion: each round is written once, by whichever server comes first.
notice_rounds = Table(
    "notice_rounds",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("round", Text, primary_key=True),  # 2026-W47 of a digest, 2026-10 of a statement, 2026-11-18 of a day
    Column("at", UtcDateTime, nullable=False),
    # A round over many students is written in portions, in the order of their ids.
    Column("last_student_id", Id, nullable=False, server_default="0"),
    Column("numbered", Integer, nullable=False, server_default="0"),  # how many statements have a number by now
    Column("done_at", UtcDateTime),
    sqlite_with_rowid=False,
)

# The secret in a mail: it opens the student's own page on one device, stops these mails, and shows that the address is
# read.
mail_links = Table(
    "mail_links",
    metadata,
    Column("id", Id, primary_key=True),
    Column("token_hash", LargeBinary, nullable=False),  # SHA-256
    Column("notice_id", ForeignKey("notices.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("student_id", ForeignKey("students.id", ondelete="CASCADE"), index=True),  # null: it opens no page
    Column("address", Key, nullable=False),  # as in `addresses`
    Column("made_at", UtcDateTime, nullable=False),
    Column("ends_at", UtcDateTime, nullable=False),  # of the page; mails are stopped later too
    Column("device_hash", LargeBinary),  # SHA-256 of the cookie of the one device
    Column("opened_at", UtcDateTime),
    Column("ended_at", UtcDateTime),  # by whoever holds it, or by the office
    UniqueConstraint("token_hash"),
    UniqueConstraint("device_hash"),
)
