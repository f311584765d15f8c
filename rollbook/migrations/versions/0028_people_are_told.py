"""People are told: contacts, what waits to be sent and what was sent, gateways, and the links in mails."""

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import Id, Key, UtcDateTime

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _make_contacts()
    _make_addresses()
    _make_notice_settings()
    _make_notice_kinds()
    _make_gateways()
    _make_notices()
    _make_looks()
    _make_crossings()
    _make_notice_rounds()
    _make_mail_links()
    _let_students_ask_for_leave()
    _give_staff_a_language()
    op.execute("INSERT INTO notice_settings (id) VALUES (1)")


def _make_contacts() -> None:
    op.create_table(
        "contacts",
        sa.Column("id", Id, nullable=False),
        sa.Column("student_id", Id, nullable=False),
        sa.Column("relation", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("email", sa.Text, nullable=False),
        sa.Column("mobile", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.CheckConstraint("language IN ('en', 'hi')", name=op.f("ck_contacts_language")),
        sa.CheckConstraint("relation <> 'staff'", name=op.f("ck_contacts_not_staff")),
        sa.CheckConstraint("relation <> 'student' OR (email = '' AND name = '')", name=op.f("ck_contacts_own")),
        sa.CheckConstraint(
            "relation IN ('student', 'mother', 'father', 'guardian', 'staff')", name=op.f("ck_contacts_relation")
        ),
        sa.ForeignKeyConstraint(
            ["student_id"], ["students.id"], name=op.f("fk_contacts_student_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_contacts")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_contacts_student_id"), "contacts", ["student_id"])
    op.create_index(
        "uq_contacts_one",
        "contacts",
        ["student_id", "relation"],
        unique=True,
        sqlite_where=sa.text("relation <> 'guardian'"),
        postgresql_where=sa.text("relation <> 'guardian'"),
    )


def _make_addresses() -> None:
    op.create_table(
        "addresses",
        sa.Column("address", Key, nullable=False),
        sa.Column("verified_at", UtcDateTime),
        sa.Column("stopped_at", UtcDateTime),
        sa.Column("bounced_at", UtcDateTime),
        sa.Column("bounced_words", sa.Text),
        sa.PrimaryKeyConstraint("address", name=op.f("pk_addresses")),
        sqlite_with_rowid=False,
    )


def _make_notice_settings() -> None:
    op.create_table(
        "notice_settings",
        sa.Column("id", sa.SmallInteger, autoincrement=False, nullable=False),
        sa.Column("started_at", UtcDateTime),
        sa.Column("held_since", UtcDateTime),
        sa.Column("hold_minutes", sa.SmallInteger, server_default="120", nullable=False),
        sa.Column("quiet_from", sa.SmallInteger, server_default="1200", nullable=False),
        sa.Column("quiet_until", sa.SmallInteger, server_default="480", nullable=False),
        sa.Column("per_minute", sa.SmallInteger, server_default="60", nullable=False),
        sa.Column("least_classes", sa.SmallInteger, server_default="5", nullable=False),
        sa.Column("digest_weekday", sa.SmallInteger, server_default="6", nullable=False),
        sa.Column("digest_at", sa.SmallInteger, server_default="540", nullable=False),
        sa.Column("statement_day", sa.SmallInteger, server_default="1", nullable=False),
        sa.Column("statement_at", sa.SmallInteger, server_default="480", nullable=False),
        sa.Column("absent_at", sa.SmallInteger, server_default="1080", nullable=False),
        sa.Column("crossings_by", sa.Text),
        sa.Column("revision", sa.Integer, server_default="0", nullable=False),
        sa.CheckConstraint("id = 1", name=op.f("ck_notice_settings_one")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notice_settings")),
        sqlite_with_rowid=False,
    )


def _make_notice_kinds() -> None:
    op.create_table(
        "notice_kinds",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("is_on", sa.Boolean, nullable=False),
        sa.CheckConstraint(
            "kind IN ('crossed', 'digest', 'statement', 'absent', 'not_taken', 'leave_decided', "
            "'objection_answered', 'list_published')",
            name=op.f("ck_notice_kinds_kind"),
        ),
        sa.PrimaryKeyConstraint("kind", name=op.f("pk_notice_kinds")),
        sqlite_with_rowid=False,
    )


def _make_gateways() -> None:
    op.create_table(
        "gateways",
        sa.Column("id", Id, nullable=False),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("kinds", sa.JSON, nullable=False),
        sa.Column("needs_mobile", sa.Boolean, nullable=False),
        sa.Column("made_by", sa.Text, nullable=False),
        sa.Column("made_at", UtcDateTime, nullable=False),
        sa.Column("ended_at", UtcDateTime),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_gateways")),
        sqlite_autoincrement=True,
    )


def _make_notices() -> None:
    op.create_table(
        "notices",
        sa.Column("id", Id, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("once", Key, nullable=False),
        sa.Column("way", sa.Text, nullable=False),
        sa.Column("student_id", Id),
        sa.Column("subject_id", Id),
        sa.Column("relation", sa.Text, nullable=False),
        sa.Column("contact_id", Id),
        sa.Column("admin_id", Id),
        sa.Column("gateway_id", Id),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("facts", sa.JSON, nullable=False),
        sa.Column("trial", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.Column("written_at", UtcDateTime, nullable=False),
        sa.Column("due_at", UtcDateTime, nullable=False),
        sa.Column("next_at", UtcDateTime, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("why", sa.JSON),
        sa.Column("attempts", sa.SmallInteger, server_default="0", nullable=False),
        sa.Column("lease_by", sa.Text),
        sa.Column("lease_until", UtcDateTime),
        sa.Column("handed_at", UtcDateTime),
        sa.Column("ended_at", UtcDateTime),
        sa.Column("heading", sa.Text),
        sa.Column("words", sa.Text),
        sa.Column("message_id", sa.Text),
        sa.Column("bounced_at", UtcDateTime),
        sa.Column("bounced_words", sa.Text),
        sa.Column("read_at", UtcDateTime),
        sa.CheckConstraint(
            "kind IN ('crossed', 'digest', 'statement', 'absent', 'not_taken', 'leave_decided', "
            "'objection_answered', 'list_published', 'invitation', 'password', 'check_address', 'page_link')",
            name=op.f("ck_notices_kind"),
        ),
        sa.CheckConstraint("language IN ('en', 'hi')", name=op.f("ck_notices_language")),
        sa.CheckConstraint(
            "relation IN ('student', 'mother', 'father', 'guardian', 'staff')", name=op.f("ck_notices_relation")
        ),
        sa.CheckConstraint(
            "state IN ('waiting', 'claimed', 'handing', 'sent', 'dropped', 'stopped', 'refused', 'given_up', "
            "'uncertain')",
            name=op.f("ck_notices_state"),
        ),
        sa.CheckConstraint("way IN ('mail', 'gateway')", name=op.f("ck_notices_way")),
        sa.ForeignKeyConstraint(["admin_id"], ["admins.id"], name=op.f("fk_notices_admin_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["contact_id"], ["contacts.id"], name=op.f("fk_notices_contact_id"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["gateway_id"], ["gateways.id"], name=op.f("fk_notices_gateway_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["student_id"], ["students.id"], name=op.f("fk_notices_student_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["subject_id"], ["subjects.id"], name=op.f("fk_notices_subject_id"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notices")),
        sa.UniqueConstraint("once", name=op.f("uq_notices_once")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_notices_admin_id"), "notices", ["admin_id"])
    op.create_index(op.f("ix_notices_contact_id"), "notices", ["contact_id"])
    op.create_index("ix_notices_ended_at", "notices", ["ended_at"])
    op.create_index(op.f("ix_notices_gateway_id"), "notices", ["gateway_id"])
    op.create_index("ix_notices_handed_at", "notices", ["handed_at"])
    op.create_index("ix_notices_message_id", "notices", ["message_id"])
    op.create_index(
        "ix_notices_next_at",
        "notices",
        ["next_at"],
        sqlite_where=sa.text("state IN ('waiting', 'claimed', 'handing')"),
        postgresql_where=sa.text("state IN ('waiting', 'claimed', 'handing')"),
    )
    op.create_index(
        "ix_notices_not_sent",
        "notices",
        ["ended_at"],
        sqlite_where=sa.text("state IN ('uncertain', 'given_up', 'refused', 'dropped', 'stopped')"),
        postgresql_where=sa.text("state IN ('uncertain', 'given_up', 'refused', 'dropped', 'stopped')"),
    )
    op.create_index("ix_notices_student_id_ended_at", "notices", ["student_id", "ended_at"])
    op.create_index(op.f("ix_notices_subject_id"), "notices", ["subject_id"])


def _make_looks() -> None:
    op.create_table(
        "looks",
        sa.Column("id", Id, nullable=False),
        sa.Column("subject_id", Id, nullable=False),
        sa.Column("at", UtcDateTime, nullable=False),
        sa.ForeignKeyConstraint(["subject_id"], ["subjects.id"], name=op.f("fk_looks_subject_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_looks")),
    )


def _make_crossings() -> None:
    op.create_table(
        "crossings",
        sa.Column("student_id", Id, autoincrement=False, nullable=False),
        sa.Column("semester_id", Id, autoincrement=False, nullable=False),
        sa.Column("subject_id", Id, autoincrement=False, nullable=False),
        sa.Column("side", sa.Text, nullable=False),
        sa.Column("since", UtcDateTime, nullable=False),
        sa.CheckConstraint("side IN ('band', 'below')", name=op.f("ck_crossings_side")),
        sa.ForeignKeyConstraint(
            ["semester_id"], ["semesters.id"], name=op.f("fk_crossings_semester_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["student_id"], ["students.id"], name=op.f("fk_crossings_student_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("student_id", "semester_id", "subject_id", name=op.f("pk_crossings")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_crossings_semester_id", "crossings", ["semester_id"])
    op.create_index("ix_crossings_subject_id", "crossings", ["subject_id"])


def _make_notice_rounds() -> None:
    op.create_table(
        "notice_rounds",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("round", sa.Text, nullable=False),
        sa.Column("at", UtcDateTime, nullable=False),
        sa.Column("last_student_id", Id, server_default="0", nullable=False),
        sa.Column("numbered", sa.Integer, server_default="0", nullable=False),
        sa.Column("done_at", UtcDateTime),
        sa.PrimaryKeyConstraint("kind", "round", name=op.f("pk_notice_rounds")),
        sqlite_with_rowid=False,
    )


def _make_mail_links() -> None:
    op.create_table(
        "mail_links",
        sa.Column("id", Id, nullable=False),
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("notice_id", Id, nullable=False),
        sa.Column("student_id", Id),
        sa.Column("address", Key, nullable=False),
        sa.Column("made_at", UtcDateTime, nullable=False),
        sa.Column("ends_at", UtcDateTime, nullable=False),
        sa.Column("device_hash", sa.LargeBinary),
        sa.Column("opened_at", UtcDateTime),
        sa.Column("ended_at", UtcDateTime),
        sa.ForeignKeyConstraint(
            ["notice_id"], ["notices.id"], name=op.f("fk_mail_links_notice_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["student_id"], ["students.id"], name=op.f("fk_mail_links_student_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_mail_links")),
        sa.UniqueConstraint("device_hash", name=op.f("uq_mail_links_device_hash")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_mail_links_token_hash")),
    )
    op.create_index(op.f("ix_mail_links_notice_id"), "mail_links", ["notice_id"])
    op.create_index(op.f("ix_mail_links_student_id"), "mail_links", ["student_id"])


def _let_students_ask_for_leave() -> None:
    """SQLite makes both tables anew, and would forget the highest id of a leave that was ever given."""
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    highest = sa.text("SELECT seq FROM sqlite_sequence WHERE name = 'leaves'")
    given = op.get_bind().scalar(highest) if is_sqlite else None
    with op.batch_alter_table("leaves", table_kwargs={"sqlite_autoincrement": True}) as altered:
        altered.alter_column("asked_by", existing_type=Id, nullable=True)
        altered.add_column(sa.Column("asked_as", sa.Text))
        altered.create_check_constraint(
            op.f("ck_leaves_asked_as"), "asked_as IN ('student', 'mother', 'father', 'guardian')"
        )
        altered.create_check_constraint(op.f("ck_leaves_asker"), "(asked_by IS NULL) <> (asked_as IS NULL)")
    if given is not None:
        op.execute("DELETE FROM sqlite_sequence WHERE name = 'leaves'")
        keep = sa.text("INSERT INTO sqlite_sequence (name, seq) VALUES ('leaves', :given)")
        op.execute(keep.bindparams(given=given))
    with op.batch_alter_table("certificates") as altered:
        altered.alter_column("by", existing_type=Id, nullable=True)
        altered.add_column(sa.Column("student_id", Id))
        altered.create_foreign_key(
            op.f("fk_certificates_student_id"), "students", ["student_id"], ["id"], ondelete="CASCADE"
        )
        altered.create_check_constraint(op.f("ck_certificates_sender"), "(by IS NULL) <> (student_id IS NULL)")
        altered.create_index(op.f("ix_certificates_student_id"), ["student_id"])


def _give_staff_a_language() -> None:
    """What is mailed to them was in English."""
    known = sa.CheckConstraint("language IN ('en', 'hi')", name=op.f("ck_admins_language"))
    op.add_column("admins", sa.Column("language", sa.Text, known, server_default="en", nullable=False))
