"""A sheet as it goes over the wire."""

from json.encoder import encode_basestring as quoted

from fastapi import Response

from rollbook.core.hot_http import json_answer
from rollbook.sheets.service.reading import SheetRead

_SAID = ("false", "true")


def sheet_answer(sheet: SheetRead) -> Response:
    lines = [
        f'{{"student":{student},"roll":{quoted(roll)},"name":{quoted(name)},"mark":{mark},'
        f'"corrected":{_SAID[corrected]}}}'
        for _, student, roll, name, mark, corrected in sheet.lines
    ]
    return json_answer(sheet.facts, lines=lines)
