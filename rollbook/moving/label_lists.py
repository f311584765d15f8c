"""Batches, departments and semesters of an export: those that it lists, and those that it only mentions."""

from contextlib import suppress

from sqlalchemy import Connection, select

from rollbook.accounts.admins import SHELL
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS, SEMESTERS, Kind, add_label
from rollbook.core.schemas import Label, clean_text, same_key
from rollbook.core.sentences import BadValue
from rollbook.moving.reporting import Tally
from rollbook.moving.staging import Staging
from rollbook.tree.shapes import order_of

FAMILIES = {"Year": BATCHES, "Department": DEPARTMENTS, "Semester": SEMESTERS}


class LabelList:
    """The batches, the departments or the semesters."""

    def __init__(self, db: Connection, kind: Kind, tally: Tally) -> None:
        self._db = db
        self._kind = kind
        self._tally = tally
        rows = db.execute(select(kind.table.c.label_key, kind.table.c.label)).all()
        self._labels: dict[str, str] = {row.label_key: row.label for row in rows}
        self._without_spaces = {_bare(key): label for key, label in self._labels.items()}

    def read(self, staging: Staging, family: str) -> None:
        in_file: dict[str, str] = {}
        for part in sorted(staging.parts(family), key=lambda part: order_of(part.key)):
            path = f"{family}/{part.key}"
            if (label := self._check(staging, path, part.value)) is None:
                continue
            if first := in_file.get(same_key(label)):
                staging.say(path, f"“{part.value}” stands there already, as “{first}”: kept once")
                continue
            in_file[same_key(label)] = label
            if known := self._labels.get(same_key(label)):
                self._tally.count_known(self._kind.plural)
                if known != label:
                    staging.say(path, f"“{label}” is “{known}” in the register: that stays")
                continue
            if alike := self._without_spaces.get(_bare(label)):
                staging.say(path, f"“{label}” looks like “{alike}”: both are kept. Rename one if they are the same")
            self._add(label, part.key)

    def settle(self, staging: Staging, path: str, written: str) -> str | None:
        """The label as the register has it; one that was only mentioned is added. Nothing where it cannot be one."""
        if known := self._labels.get(same_key(written)):
            return known
        label = self._check(staging, path, written)
        if label is not None and same_key(label) not in self._labels:
            staging.say(path, f"the {self._kind.word} “{label}” is in use, but in no list: it is added to the list")
            self._add(label, None)
        return label

    def _check(self, staging: Staging, path: str, value: object) -> str | None:
        if isinstance(value, str | int):
            with suppress(BadValue):
                return clean_text(Label, str(value))
        staging.say(path, f"is no name of a {self._kind.word}: left out", left_out=True)
        return None

    def _add(self, label: str, node_key: str | None) -> None:
        self._tally.count_new(self._kind.plural)
        self._labels[same_key(label)] = label
        self._without_spaces.setdefault(_bare(label), label)
        if not self._tally.dry_run:
            add_label(self._db, self._kind, label, SHELL, None if self._is_taken(node_key) else node_key)

    def _is_taken(self, node_key: str | None) -> bool:
        """By what the register had, or by a label whose own key was taken."""
        there = select(self._kind.table.c.id).where(self._kind.table.c.node_key == node_key)
        return self._db.scalar(there) is not None


def _bare(label: str) -> str:
    return same_key(label).replace(" ", "")
