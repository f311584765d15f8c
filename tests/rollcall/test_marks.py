"""What a code means is said once, and everything that counts agrees with it."""

from sqlalchemy import ColumnClause, Connection, column, literal, select, union_all

from rollbook.core.marks import (
    ABSENT,
    ATTENDED,
    CODES,
    LATE,
    MEANINGS,
    MISSED,
    PRESENT,
    READ_IN_TREE,
    SIGNS,
    SIGNS_OF_OTHERS,
    count_attended,
    count_late,
    count_where,
    has_attended,
    has_missed,
    in_tree,
    line_in_tree,
    sign_of,
    sign_of_others,
    was_late,
)
from rollbook.core.settings import Settings
from rollbook.store.opening import store_for


def test_every_code_counts_as_one_thing_and_is_told_from_all_others() -> None:
    assert sorted((*ATTENDED, *MISSED)) == sorted(MEANINGS) == sorted(CODES)
    for signs in (SIGNS, SIGNS_OF_OTHERS, {MEANINGS[code].word for code in CODES}):
        assert len({*signs}) == len(CODES)
    assert not {*SIGNS, "-", "?"} & {*SIGNS_OF_OTHERS}
    assert [sign_of(None), sign_of_others(None)] == ["-", "-"]


def test_what_is_known_since_the_beginning_stays_what_it_is() -> None:
    """Files, papers and clients of the realtime tree from years ago say so."""
    assert (ABSENT, PRESENT, LATE) == (0, 1, 2)
    assert [line_in_tree("24CS001", code) for code in (1, 0)] == ["24CS001 is Present", "24CS001 is Absent"]
    assert [in_tree(code) for code in (1, 0)] == [1, 0]
    assert READ_IN_TREE == {"Present": 1, "Absent": 0}
    assert [sign_of(code) + sign_of_others(code) for code in (1, 0)] == ["1p", "0a"]


def test_who_came_late_was_there() -> None:
    assert LATE in ATTENDED
    assert LATE not in MISSED
    assert (line_in_tree("24CS001", LATE), in_tree(LATE)) == ("24CS001 is Present", 1)
    assert sign_of(LATE) + sign_of_others(LATE) == "2l"


async def test_the_database_counts_as_python_does(settings: Settings) -> None:
    given = [*CODES, *CODES, None, *ATTENDED]
    rows = union_all(*(select(literal(code).label("mark")) for code in given if code is not None)).subquery()

    def count(db: Connection) -> tuple[int, ...]:
        mark: ColumnClause[int] = column("mark")
        counts = (count_where(holds(mark)) for holds in (has_attended, has_missed, was_late))
        return tuple(map(int, db.execute(select(*counts).select_from(rows)).one()))

    store = store_for(settings)
    await store.open()
    came = count_attended(given)
    assert await store.read(count) == (came, len(given) - 1 - came, count_late(given))
    await store.close()
