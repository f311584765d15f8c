"""How far imports that this process carries out have come."""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from rollbook.core.errors import NotFound
from rollbook.students.import_schemas import ProgressOut
from rollbook.students.refusals import IMPORT_NOT_RUNNING
from rollbook.students.schemas import ListPlace
from rollbook.students.service.writing import Report

_running: dict[UUID, ProgressOut] = {}
_lists: dict[UUID, ListPlace] = {}  # of those that run


@contextmanager
def watch_progress(import_id: UUID, place: ListPlace) -> Iterator[Report]:
    def report(done: int, of: int) -> None:
        _running[import_id] = ProgressOut(done=done, of=of)

    report(0, 0)
    _lists[import_id] = place
    try:
        yield report
    finally:
        _running.pop(import_id, None)
        _lists.pop(import_id, None)


def progress_of(import_id: UUID) -> ProgressOut:
    if import_id not in _running:
        raise NotFound(IMPORT_NOT_RUNNING)
    return _running[import_id]


def list_of_running(import_id: UUID) -> ListPlace | None:
    return _lists.get(import_id)
