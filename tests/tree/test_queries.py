"""Ordered and filtered children of a node."""

from typing import Any

from tests.tree.script import Script

QUERIES = [
    ({"orderBy": '"$key"', "limitToFirst": "2"}, ["1st", "2nd"]),
    ({"orderBy": '"$key"', "limitToLast": "1"}, {"7": "8th"}),
    ({"orderBy": '"$key"', "startAt": '"5"', "endAt": '"6"'}, {"5": "6th", "6": "7th"}),
    ({"orderBy": '"$key"', "startAfter": '"6"'}, {"7": "8th"}),
    ({"orderBy": '"$value"', "equalTo": '"3rd"'}, {"2": "3rd"}),
    ({"orderBy": '"$value"', "startAt": '"8"'}, {"7": "8th"}),
    ({"orderBy": '"$value"', "endBefore": '"2"'}, ["1st"]),
    ({"orderBy": '"$priority"', "limitToLast": "1"}, {"7": "8th"}),
    ({"orderBy": '"deep/er"', "startAt": "1"}, None),
    ({"orderBy": '"deep/er"', "equalTo": "null", "limitToFirst": "1"}, ["1st"]),
]


def test_queries(script: Script) -> None:
    for query, found in QUERIES:
        assert script.get("Attendance/Semester", **query) == found, query


BAD_QUERIES = [
    {"limitToFirst": "2"},
    {"orderBy": "$key"},
    {"orderBy": "5"},
    {"orderBy": '"$other"'},
    {"orderBy": '"a.b"'},
    {"orderBy": '"$key"', "startAt": "5"},
    {"orderBy": '"$key"', "limitToFirst": "0"},
    {"orderBy": '"$key"', "limitToFirst": "1.5"},
    {"orderBy": '"$key"', "limitToFirst": "1", "limitToLast": "1"},
    {"orderBy": '"$value"', "equalTo": "1", "startAt": "0"},
    {"orderBy": '"$value"', "startAt": "{}"},
    {"orderBy": '"$value"', "shallow": "true"},
    {"orderBy": "[" * 10_000},
]


def test_queries_that_cannot_be_are_refused_in_words(script: Script) -> None:
    for query in BAD_QUERIES:
        parameters: dict[str, Any] = dict(query)
        assert script.refused("GET", "Attendance/Semester", **parameters)
