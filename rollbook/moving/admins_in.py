"""Admins of an export. They come in name only: a password that stood there in the clear is nobody's secret any more, so
none is taken over."""

from sqlalchemy import Connection

from rollbook.accounts.admins import SHELL, create_in_name_only, identity_of, look_for_admin
from rollbook.accounts.identity import Admin
from rollbook.accounts.schemas import NewAdmin
from rollbook.core import paths
from rollbook.core.errors import BadInput
from rollbook.endpoints.forms import fill_form
from rollbook.moving.reporting import Tally
from rollbook.moving.staging import Part, Staging
from rollbook.tree.importer import IMPORTER


def read_admins(db: Connection, staging: Staging, tally: Tally) -> None:
    for part in staging.parts("Admin"):
        path = f"Admin/{part.key}"
        if (new := _check(staging, path, part)) is None:
            continue
        if there := look_for_admin(db, new.user_name):
            tally.count_known("admins")
            if (there.name, there.email, there.mobile) != (new.name, new.email, new.mobile):
                staging.say(path, "the register knows this admin with another name, address or number: that stays")
            continue
        tally.count_new("admins")
        staging.say(path, "comes without a password, and cannot log in until `rollbook admin password` and `enable`")
        if not tally.dry_run:
            create_in_name_only(db, new, SHELL)


def find_or_add_importer(db: Connection) -> Admin:
    """In whose name imported classes stand."""
    row = look_for_admin(db, IMPORTER.user_name)
    if row is None:
        create_in_name_only(db, IMPORTER, SHELL)
        row = look_for_admin(db, IMPORTER.user_name)
    assert row is not None
    return identity_of(row)


def _check(staging: Staging, path: str, part: Part) -> NewAdmin | None:
    facts = part.value if isinstance(part.value, dict) else {}
    texts = {name: str(facts.get(name, "")) for name in ("name", "email", "mobile")}
    try:
        return fill_form(NewAdmin, user_name=paths.label(part.key), **texts)
    except BadInput as error:
        fields = ", ".join(error.fields).replace("_", " ")
        staging.say(path, f"cannot be an admin here ({fields}): left out. Register them anew", left_out=True)
        return None
