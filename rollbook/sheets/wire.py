"""A sheet as it goes over the wire."""

from json.encoder import encode_basestring as quoted

from sqlalchemy import Connection

from rollbook.core.hot_json import json_object
from rollbook.sheets.schemas import SheetQuery
from rollbook.sheets.service.reading import SheetRead, sheet
from rollbook.store.verbs import repeated, single_statement

_SAID = ("false", "true")


@repeated
@single_statement
def current_sheet(db: Connection, query: SheetQuery) -> bytes:
    return sheet_in_json(sheet(db, query))


def sheet_in_json(sheet: SheetRead) -> bytes:
    lines = [
        f'{{"student":{student},"roll":{quoted(roll)},"name":{quoted(name)},"mark":{mark},'
        f'"corrected":{_SAID[corrected]}}}'
        for _, student, roll, name, mark, corrected in sheet.lines
    ]
    return json_object(sheet.facts, lines=lines)
