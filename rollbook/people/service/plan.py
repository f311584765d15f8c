"""What a file of people would write, line by line."""

import hashlib
from collections import Counter
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select

from rollbook.accounts.fields import Email, Mobile, UserName
from rollbook.accounts.office import rights_now
from rollbook.core.roles import Role
from rollbook.core.schemas import PersonName, clean_text, same_key
from rollbook.core.sentences import BadValue, Sentence
from rollbook.people import refusals
from rollbook.people.file_schemas import LineReason, LineState, reason_of
from rollbook.people.files.parsed import Line, PeopleFile
from rollbook.people.service.giving import MOST_GRANTS, has_already, last_day_to_give
from rollbook.people.service.inviting import Newcomer
from rollbook.people.service.line_places import LinePlaces
from rollbook.people.service.places import Granted
from rollbook.tables.accounts import admins
from rollbook.tables.grants import grants
from rollbook.tables.rows import AdminRow

_DAYS = ("%Y-%m-%d", "%d/%m/%Y", "%d-%m-%Y", "%d.%m.%Y", "%d %b %Y", "%d %B %Y", "%d-%b-%Y")


@dataclass
class Planned:
    """One line, and what becomes of it."""

    line: Line
    until: date | None = None
    state: LineState = "there"
    reasons: list[LineReason] = field(default_factory=list)

    def refuse(self, fault: Sentence, column: str | None = None) -> None:
        self.state = "refused"
        self.reasons.append(reason_of(fault, column))


@dataclass
class Plan:
    lines: list[Planned]
    newcomers: dict[str, Newcomer]  # by the key of their user name
    grants: list[tuple[str, Granted]]  # whose, by the same key
    known: dict[str, AdminRow]  # those of the file who have an account, likewise

    @property
    def refused(self) -> int:
        return sum(each.state == "refused" for each in self.lines)

    @property
    def fingerprint(self) -> str | None:
        """Of what would be written; none where nothing can be."""
        if self.refused or not (self.newcomers or self.grants):
            return None
        newcomers = [[key, *vars(new).values()] for key, new in self.newcomers.items()]
        given = [[key, granted.columns] for key, granted in self.grants]
        return hashlib.sha256(msgspec.json.encode([newcomers, given])).hexdigest()


def make_plan(db: Connection, file: PeopleFile, giver_id: int, today: date) -> Plan:
    return _Planning(db, giver_id, today).of(file)


class _Planning:
    def __init__(self, db: Connection, giver_id: int, today: date) -> None:
        self._db, self._today, self._giver_id = db, today, giver_id
        self._giver = rights_now(db, giver_id, today)
        rows = db.execute(select(admins).order_by(admins.c.id)).all()
        self._by_name: dict[str, AdminRow] = {row.user_name_key: row for row in rows}
        self._by_email: dict[str, list[AdminRow]] = {}
        for row in rows:
            self._by_email.setdefault(same_key(row.email), []).append(row)
        live = select(grants.c.admin_id, func.count()).where(grants.c.ended_at.is_(None)).group_by(grants.c.admin_id)
        self._held: Counter[int | str] = Counter({row[0]: row[1] for row in db.execute(live)})
        self._places = LinePlaces(db, today)
        self._plan = Plan([], {}, [], {})
        self._given: set[tuple[object, ...]] = set()
        self._new_emails: dict[str, str] = {}  # of newcomers, and their user names

    def of(self, file: PeopleFile) -> Plan:
        for line in file.lines:
            planned = Planned(line)
            self._plan.lines.append(planned)
            key = self._take_person(planned)
            granted = self._take_grant(planned)
            if key is not None and granted is not None and not planned.reasons:
                self._take_given(planned, key, granted)
        return self._plan

    def _take_person(self, planned: Planned) -> str | None:
        """The key of their user name, or none where the line does not say who it is."""
        line = planned.line
        name = self._text(planned, "User name", UserName, line.user_name)
        email = self._text(planned, "E-mail", Email, line.email)
        if planned.reasons:
            return None
        if name is None:
            having = [row for row in self._by_email.get(same_key(email or ""), []) if not row.disabled]
            if len(having) != 1:
                planned.refuse(refusals.NEEDED_FOR_NEW, "User name")
                return None
            return self._take_known(planned, having[0], None)
        if (row := self._by_name.get(same_key(name))) is not None:
            return self._take_known(planned, row, email)
        return self._take_newcomer(planned, name, email)

    def _take_known(self, planned: Planned, row: AdminRow, email: str | None) -> str | None:
        if email is not None and same_key(email) != same_key(row.email):
            planned.refuse(refusals.ANOTHERS_USER_NAME, "User name")
        elif row.disabled:
            planned.refuse(refusals.PERSON_IS_CLOSED, "User name")
        else:
            self._plan.known[row.user_name_key] = row
            return row.user_name_key
        return None

    def _take_newcomer(self, planned: Planned, user_name: str, email: str | None) -> str | None:
        key, line = same_key(user_name), planned.line
        given = self._text(planned, "Name", PersonName, line.name)
        mobile = self._text(planned, "Mobile", Mobile, line.mobile)
        if (earlier := self._plan.newcomers.get(key)) is not None:
            for column, said, before in (("Name", given, earlier.name), ("E-mail", email, earlier.email)):
                if said is not None and same_key(said) != same_key(before):
                    planned.refuse(refusals.UNLIKE_ABOVE, column)
            return key
        for column, said in (("Name", given), ("E-mail", email)):
            if said is None and not planned.reasons:
                planned.refuse(refusals.NEEDED_FOR_NEW, column)
        if others := [row for row in self._by_email.get(same_key(email or ""), []) if not row.disabled]:
            planned.refuse(refusals.email_of_another(others[0].user_name), "E-mail")
        elif (above := self._new_emails.get(same_key(email or ""))) is not None:
            planned.refuse(refusals.email_of_line_above(above), "E-mail")
        if planned.reasons or given is None or email is None:
            return None
        self._plan.newcomers[key] = Newcomer(given, user_name, email, mobile or "")
        self._new_emails[same_key(email)] = user_name
        planned.state = "new"
        return key

    def _take_grant(self, planned: Planned) -> Granted | None:
        """None where the line names no subject, or a wrong one."""
        line = planned.line
        planned.until = self._day(planned)
        labels = {"Batch": line.batch, "Department": line.department, "Semester": line.semester}
        if not line.subject:
            for column, text in (("Group", line.group), ("Until", line.until)):
                if text:
                    planned.refuse(refusals.NOTHING_TO_DO_THERE, column)
            return None
        if missing := [column for column, text in labels.items() if not text]:
            planned.refuse(refusals.PLACE_IN_PART, missing[0])
            return None
        where = self._places.find(line)
        if isinstance(where, LineReason):
            planned.state = "refused"
            planned.reasons.append(where)
            return None
        return Granted(Role.LECTURER, where, None, planned.until)

    def _take_given(self, planned: Planned, key: str, granted: Granted) -> None:
        same = (key, granted.where, granted.last_day)
        row = self._by_name.get(key)
        if same in self._given or (row is not None and has_already(self._db, row.id, granted, self._today)):
            return
        if row is not None and row.id == self._giver_id:
            last = last_day_to_give(self._giver, granted)
            if (granted.last_day or date.max) > last:
                planned.refuse(refusals.grant_ends_before(last), "Until")
                return
        whose = row.id if row is not None else key
        self._held[whose] += 1
        if self._held[whose] > MOST_GRANTS:
            planned.refuse(refusals.too_many_grants(MOST_GRANTS))
            return
        self._given.add(same)
        self._plan.grants.append((key, granted))
        if planned.state == "there":
            planned.state = "given"

    def _day(self, planned: Planned) -> date | None:
        text = planned.line.until
        if not text:
            return None
        for form in _DAYS:
            try:
                day = datetime.strptime(text, form).date()  # noqa: DTZ007
            except ValueError:
                continue
            if day < self._today:
                planned.refuse(refusals.UNTIL_IS_OVER, "Until")
            return day
        planned.refuse(refusals.NOT_A_DAY, "Until")
        return None

    def _text(self, planned: Planned, column: str, kind: Any, text: str) -> str | None:
        """As it is kept; none where the cell is empty, or wrong."""
        if not text:
            return None
        try:
            return clean_text(kind, text)
        except BadValue as error:
            planned.refuse(error.fault, column)
            return None
