"""A record as it goes over the wire."""

from fastapi import Response

from rollbook.core.hot_http import json_answer
from rollbook.standing.service.records import Record


def record_answer(record: Record) -> Response:
    counted = [
        f'{{"heldOn":"{held_on}","number":{number},"mark":{mark},"percentage":{percentage}}}'
        for held_on, number, mark, percentage in record.classes
    ]
    left_out = [f'{{"heldOn":"{held_on}","number":{number}}}' for held_on, number in record.not_counted]
    return json_answer(record.facts, classes=counted, notCounted=left_out)
