"""Who takes the roll in the sample college. The lecturers are made up and cannot log in: they have no password."""

from sqlalchemy import Connection, bindparam, select

from rollbook.accounts.admins import create_in_name_only, identity_of, look_for_admin
from rollbook.accounts.identity import Admin
from rollbook.accounts.schemas import NewAdmin
from rollbook.core.schemas import same_key
from rollbook.tables.accounts import admins

# Of each the name, and what the codes of the subjects begin with.
LECTURERS = {
    "ananya.bose": ("Ananya Bose", "CS"),
    "g.subramaniam": ("Ganesh Subramaniam", "EC"),
    "farida.shaikh": ("Farida Shaikh", "EE"),
    "rohit.kulkarni": ("Rohit Kulkarni", "IT"),
    "gurpreet.gill": ("Gurpreet Gill", "ME"),
    "lalrinpuia": ("Lalrinpuia", "CE"),
    "k.meenakshi": ("Meenakshi K.", "MA PH CH"),
    "therese.dsouza": ("Thérèse D'Souza", "HS MG"),
}

_NAMED = select(admins).where(admins.c.user_name_key.in_(bindparam("keys", expanding=True)))


def add_lecturers(db: Connection, by: str) -> None:
    for user_name, (name, _) in LECTURERS.items():
        if look_for_admin(db, user_name) is None:
            new = NewAdmin(user_name=user_name, name=name, email=f"{user_name}@college.example", mobile="0000000000")
            create_in_name_only(db, new, by)


def find_lecturers(db: Connection, colleague: str | None) -> tuple[dict[str, Admin], Admin | None]:
    """The lecturers as they stand in the register, by the letters of their subjects; and an admin who teaches too."""
    found = db.execute(_NAMED, {"keys": [same_key(name) for name in (*LECTURERS, colleague or "")]})
    people = {row.user_name_key: identity_of(row) for row in found}
    by_prefix = {prefix: people[same_key(who)] for who, (_, all_of) in LECTURERS.items() for prefix in all_of.split()}
    return by_prefix, people[same_key(colleague)] if colleague else None
