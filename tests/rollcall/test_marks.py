"""What a code means is said once, and everything that counts agrees with it."""

from sqlalchemy import ColumnClause, Connection, column, literal, select, union_all

from rollbook.core.marks import (
    ATTENDED,
    CODES,
    MEANINGS,
    MISSED,
    READ_IN_TREE,
    SIGNS,
    SIGNS_OF_OTHERS,
    count_attended,
    count_where,
    has_attended,
    has_missed,
    in_tree,
    line_in_tree,
    sign_of,
    sign_of_others,
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
    assert [line_in_tree("24CS001", code) for code in (1, 0)] == ["24CS001 is Present", "24CS001 is Absent"]
    assert [in_tree(code) for code in (1, 0)] == [1, 0]
    assert READ_IN_TREE == {"Present": 1, "Absent": 0}
    assert [sign_of(code) + sign_of_others(code) for code in (1, 0)] == ["1p", "0a"]


async def test_the_database_counts_as_python_does(settings: Settings) -> None:
    given = [*CODES, *CODES, None, *ATTENDED]
    rows = union_all(*(select(literal(code).label("mark")) for code in given if code is not None)).subquery()

    def count(db: Connection) -> tuple[int, int]:
        mark: ColumnClause[int] = column("mark")
        came, stayed_away = db.execute(
            select(count_where(has_attended(mark)), count_where(has_missed(mark))).select_from(rows)
        ).one()
        return int(came), int(stayed_away)

    store = store_for(settings)
    await store.open()
    assert await store.read(count) == (count_attended(given), len(given) - 1 - count_attended(given))
    await store.close()
