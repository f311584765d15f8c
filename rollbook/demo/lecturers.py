"""Who takes the roll in the sample college. The lecturers are made up and cannot log in: they have no password."""

from sqlalchemy import Connection, bindparam, select

from rollbook.accounts.admins import create_in_name_only, identity_of, look_up
from rollbook.accounts.identity import Admin
from rollbook.accounts.schemas import NewAdmin
from rollbook.core.schemas import same_key
from rollbook.tables.accounts import admins

# By what the subject's code begins with.
LECTURERS = {
    "CS": ("ananya.bose", "Ananya Bose"),
    "EC": ("g.subramaniam", "Ganesh Subramaniam"),
    "EE": ("farida.shaikh", "Farida Shaikh"),
    "IT": ("rohit.kulkarni", "Rohit Kulkarni"),
    "ME": ("gurpreet.gill", "Gurpreet Gill"),
    "CE": ("lalrinpuia", "Lalrinpuia"),
    "MA": ("k.meenakshi", "Meenakshi K."),
    "PH": ("k.meenakshi", "Meenakshi K."),
    "CH": ("k.meenakshi", "Meenakshi K."),
    "HS": ("therese.dsouza", "Thérèse D'Souza"),
    "MG": ("therese.dsouza", "Thérèse D'Souza"),
}

_NAMED = select(admins).where(admins.c.user_name_key.in_(bindparam("keys", expanding=True)))


def add_lecturers(db: Connection, by: str) -> None:
    for user_name, name in dict(LECTURERS.values()).items():
        if look_up(db, user_name) is None:
            new = NewAdmin(user_name=user_name, name=name, email=f"{user_name}@college.example", mobile="0000000000")
            create_in_name_only(db, new, by)


class Staff:
    """The lecturers as they stand in the register, and an admin who teaches with them."""

    def __init__(self, db: Connection, colleague: str | None) -> None:
        names = [user_name for user_name, _ in LECTURERS.values()]
        found = db.execute(_NAMED, {"keys": [same_key(name) for name in (*names, colleague or "")]})
        people = {row.user_name_key: identity_of(row) for row in found}
        self._by_prefix = {prefix: people[same_key(user_name)] for prefix, (user_name, _) in LECTURERS.items()}
        self._colleague = people[same_key(colleague)] if colleague else None

    def teaching(self, code: str, *, with_colleague: bool) -> Admin:
        if with_colleague and self._colleague:
            return self._colleague
        return self._by_prefix.get(code[:2], self._by_prefix["CS"])
