"""Who works in the sample college. They are made up and cannot log in: they have no password."""

from sqlalchemy import Connection, bindparam, select

from rollbook.accounts import admins as people
from rollbook.accounts.admins import identity_of, look_for_admin
from rollbook.accounts.identity import Admin
from rollbook.accounts.passwords import NO_PASSWORD
from rollbook.accounts.schemas import NewAdmin
from rollbook.core.schemas import same_key
from rollbook.tables.accounts import admins

# Of each the name, and what the codes of the subjects begin with. Where the busy department has one for each year, the
# digit of the semester too.
LECTURERS = {
    "sanjay.menon": ("Sanjay Menon", "CS1 CS2"),
    "priya.nambiar": ("Priya Nambiar", "CS3 CS4"),
    "ananya.bose": ("Ananya Bose", "CS5 CS6"),
    "david.lyngdoh": ("David Lyngdoh", "CS7 CS8"),
    "g.subramaniam": ("Ganesh Subramaniam", "EC"),
    "farida.shaikh": ("Farida Shaikh", "EE"),
    "rohit.kulkarni": ("Rohit Kulkarni", "IT"),
    "gurpreet.gill": ("Gurpreet Gill", "ME"),
    "lalrinpuia": ("Lalrinpuia", "CE"),
    "k.meenakshi": ("Meenakshi K.", "MA PH CH"),
    "therese.dsouza": ("Thérèse D'Souza", "HS MG"),
}
# Of each the name, and which department is theirs.
HEADS = {
    "v.raghavan": ("Vasudha Raghavan", "CSE"),
    "imtiaz.qureshi": ("Imtiaz Qureshi", "ECE"),
    "s.pillai": ("Sreedevi Pillai", "EEE"),
    "arvind.joshi": ("Arvind Joshi", "IT"),
    "harleen.kaur": ("Harleen Kaur", "MECH"),
    "d.mukherjee": ("Debashish Mukherjee", "CIVIL"),
}
EXAM_OFFICE, VIEWER = "exam.office", "n.krishnan"
OTHERS = {EXAM_OFFICE: "Josephine Lobo", VIEWER: "Narayanan Krishnan"}

_TEACHERS = {prefix: who for who, (_, prefixes) in LECTURERS.items() for prefix in prefixes.split()}
_NAMED = select(admins).where(admins.c.user_name_key.in_(bindparam("keys", expanding=True)))


def teacher_of(code: str) -> str:
    """The user name of who teaches a subject."""
    return _TEACHERS.get(code[:3]) or _TEACHERS.get(code[:2]) or _TEACHERS["CS5"]


def add_staff(db: Connection, by: str) -> None:
    named = {user_name: name for user_name, (name, _) in (LECTURERS | HEADS).items()}
    for user_name, name in (named | OTHERS).items():
        if look_for_admin(db, user_name) is None:
            new = NewAdmin(user_name=user_name, name=name, email=f"{user_name}@college.example", mobile="0000000000")
            people.add(db, new, NO_PASSWORD, disabled=False, by=by, is_office=False)


def find_lecturers(db: Connection, colleague: str | None) -> tuple[dict[str, Admin], Admin | None]:
    """The lecturers as they stand in the register, by user name; and an admin who teaches too."""
    found = db.execute(_NAMED, {"keys": [same_key(name) for name in (*LECTURERS, colleague or "")]})
    people = {row.user_name_key: identity_of(row) for row in found}
    return {who: people[same_key(who)] for who in LECTURERS}, people[same_key(colleague)] if colleague else None
