"""Whether a list still is what was frozen: its hash, its signature, and every sum computed anew from the history."""

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Connection

from rollbook.eligibility import signing
from rollbook.eligibility.codes import code_of
from rollbook.eligibility.decided import decisions_of
from rollbook.eligibility.document import Document, from_bytes, hash_of, to_bytes
from rollbook.eligibility.service.composing import count_again
from rollbook.eligibility.service.finding import find_list
from rollbook.eligibility.service.keys import read_key
from rollbook.store.verbs import slow_read


class Verified(NamedTuple):
    number: int
    sha256: str  # of what is kept
    sha256_anew: str | None  # of what the history says; none where what is kept cannot be read
    faults: list[str]


@slow_read
def verify(db: Connection, number: int) -> Verified:
    row = find_list(db, number)
    kept = hash_of(row.document)
    faults = []
    if kept != row.sha256 or code_of(kept) != row.code:
        faults.append(f"Its SHA-256 is not the one that was written down: {row.sha256}.")
    key = read_key(db, row.key_id)
    if not signing.is_signed(key.public, row.signature, row.document):
        faults.append(f"Key {row.key_id} of the college has not signed this.")
    try:
        document = from_bytes(row.document)
    except ValueError:
        return Verified(number, kept, None, [*faults, "What is kept cannot be read."])
    # The line of the settings is in no history: where no rule had been kept, the list itself tells it.
    anew = count_again(db, document, document.rule.line)
    faults += _differences(document, anew)
    return Verified(number, kept, hash_of(to_bytes(anew)), faults)


def _differences(kept: Document, anew: Document) -> Iterator[str]:
    if kept.rule != anew.rule:
        yield "The rule that held at that moment is another one by the history."
    codes = {subject.id: subject.code for subject in kept.subjects}
    for was, now in zip(kept.students, anew.students, strict=True):
        if was == now:
            continue
        sums, found = ({each.subject: each for each in student.subjects} for student in (was, now))
        differing = [codes.get(subject, str(subject)) for subject in codes if sums.get(subject) != found.get(subject)]
        yield f"{was.roll} stands otherwise by the history: {', '.join(differing) or 'all subjects together'}."
    was_decided, is_decided = decisions_of(kept), decisions_of(anew)
    for student in kept.students:
        for subject in (*codes, None):
            if was_decided.get((student.id, subject)) != is_decided.get((student.id, subject)):
                about = codes.get(subject, "all subjects together") if subject else "all subjects together"
                yield f"{student.roll} was decided otherwise by the history: {about}."
