"""Lists from the shell: what goes in and out is JSON, for it may run inside a server."""

from base64 import b64encode

from sqlalchemy import Connection

from rollbook.accounts.admins import find_admin, identity_of
from rollbook.core import clock
from rollbook.core.json_values import JsonObject, JsonValue
from rollbook.core.rule import OUTCOMES
from rollbook.eligibility import signing
from rollbook.eligibility.schemas import NewList
from rollbook.eligibility.service import verifying
from rollbook.eligibility.service.composing import OfCollege, compose, moment_of
from rollbook.eligibility.service.finding import find_list, newest_of
from rollbook.eligibility.service.freezing import freeze
from rollbook.eligibility.service.keys import read_key
from rollbook.eligibility.service.reading import read_list
from rollbook.endpoints.forms import fill_form
from rollbook.store.verbs import slow_read


def make(db: Connection, user_name: str, college: list[JsonValue], wanted: JsonObject) -> JsonObject:
    """`wanted`: the fields of a new list. It follows the newest one of its scope, whichever that is."""
    me = identity_of(find_admin(db, user_name))
    of = OfCollege(*college)
    form = fill_form(NewList, **wanted, follows=None)
    draft = compose(db, form, moment_of(form.as_of, of.timezone), of)
    before = newest_of(db, draft.batch.id, draft.department.id, draft.semester.id)
    form = fill_form(NewList, **wanted, follows=before.number if before is not None else None)
    return describe(db, freeze(db, draft, form, me, clock.today(of.timezone)))


@slow_read
def show(db: Connection, number: int) -> JsonObject:
    return describe(db, number)


def describe(db: Connection, number: int) -> JsonObject:
    told = read_list(db, number)
    outcomes = [each.outcome for each in told.listed]
    return {
        "number": told.number,
        "kind": told.kind,
        "place": " · ".join((told.batch, told.department, told.semester)),
        "day": told.day.isoformat(),
        "objections_until": told.objections_until and told.objections_until.isoformat(),
        "made_by": told.made_by,
        "follows": told.follows,
        "followed_by": told.followed_by,
        "code": told.code,
        "sha256": told.sha256,
        "key": told.key,
        "outcomes": {outcome: outcomes.count(outcome) for outcome in OUTCOMES},
        "condoned": told.condoned,
        "uncounted": outcomes.count(None),
        "lines": [
            [line.roll, line.subject, line.standing.attended, line.standing.counted, line.standing.percentage]
            for line in told.lines
        ],
    }


@slow_read
def verify(db: Connection, number: int) -> JsonObject:
    return verifying.verify(db, number)._asdict()


@slow_read
def export(db: Connection, number: int) -> dict[str, str]:
    """Files by their names, in base 64."""
    row = find_list(db, number)
    key = read_key(db, row.key_id)
    files = {
        f"list-{number}.json": row.document,
        f"list-{number}.sig": row.signature,
        f"key-{key.id}.pem": signing.to_pem(key.public),
    }
    return {name: b64encode(content).decode() for name, content in files.items()}
