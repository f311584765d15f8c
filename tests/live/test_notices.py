"""Paths through PostgreSQL's short payloads and back."""

import json

from hypothesis import given
from hypothesis import strategies as st

from rollbook.core.paths import ROOT
from rollbook.live.notices import MAX_BYTES, payloads, read_payload

TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=300)


@given(st.sets(TEXT, max_size=120))
def test_every_path_arrives_in_payloads_that_fit(paths: set[str]) -> None:
    sent = list(payloads(paths))
    assert all(len(payload.encode()) <= MAX_BYTES for payload in sent)
    assert {path for payload in sent for path in read_payload(payload)} == paths


def test_many_paths_share_few_payloads() -> None:
    paths = {f"Attendance/Year/{number:04}" for number in range(1000)}
    assert len(list(payloads(paths))) <= 4


def test_the_root_stands_in_for_a_path_that_fits_no_payload() -> None:
    assert list(payloads(["Attendance/" + "ü" * MAX_BYTES])) == [json.dumps([ROOT])]


def test_what_cannot_be_read_may_have_meant_anything() -> None:
    for payload in ["", "nonsense", "{}", "[1]", "null", None, 7]:
        assert read_payload(payload) == [ROOT]
