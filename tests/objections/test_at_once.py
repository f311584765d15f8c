"""Several people at the same moment, on both databases: one case, one answer, numbers without gaps."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial

from sqlalchemy import Connection

from rollbook.endpoints.forms import fill_form
from rollbook.objections.schemas import NewObjection, SentObjection
from rollbook.objections.service.asking import ask
from rollbook.objections.service.finding import OfCollege
from tests.college import Person
from tests.objections.conftest import ABSENT_ONE, LATE_ONE, PATH, Desk, numbers
from tests.overlapping import overlapping

COLLEGE = OfCollege("Asia/Kolkata", 7500, 30, 7)


def test_two_phones_make_one_case(desk: Desk, lecturer: Person) -> None:
    """The second begins before the first is committed."""
    forms = [fill_form(NewObjection, **_snake(desk.body(text=text))) for text in ("I was there", "She was there")]
    first, second = overlapping(desk.college, *(partial(_ask, form) for form in forms))
    assert (first.number, second.number) == (1, 1)
    assert (first.joined, second.joined) == (False, True)
    assert lecturer.json("GET", f"{PATH}/1")["voices"] == 2


def test_the_same_from_one_phone_twice_is_sent_once(desk: Desk, lecturer: Person) -> None:
    form = fill_form(NewObjection, **_snake(desk.body()))
    first, second = overlapping(desk.college, partial(_ask, form), partial(_ask, form))
    assert first == second
    assert lecturer.json("GET", f"{PATH}/1")["voices"] == 1


def test_two_marks_get_two_numbers(desk: Desk, lecturer: Person) -> None:
    forms = [fill_form(NewObjection, **_snake(desk.body(roll))) for roll in (ABSENT_ONE, LATE_ONE)]
    first, second = overlapping(desk.college, *(partial(_ask, form) for form in forms))
    assert sorted((first.number, second.number)) == [1, 2]


def test_many_at_once_leave_no_gap(desk: Desk, lecturer: Person) -> None:
    bodies = [desk.body(roll, heldOn=str(held)) for roll, held in _absences(desk)]
    people = [desk.college.person(address=f"198.51.100.{at}") for at in range(len(bodies))]
    with ThreadPoolExecutor(len(bodies)) as many:
        sent = list(many.map(lambda each: desk.send_body(each[0], who=each[1]), zip(bodies, people, strict=True)))
    assert sorted(each["number"] for each in sent) == numbers(lecturer) == [1, 2, 3, 4]


def test_the_first_answer_stands(desk: Desk, lecturer: Person, head: Person) -> None:
    desk.send()

    def answer(act: tuple[Person, str, object]) -> int:
        person, name, body = act
        return person.request("POST", f"{PATH}/1/{name}", json=body).status_code

    with ThreadPoolExecutor(2) as two:
        answers = list(two.map(answer, [(head, "stand", {"because": "No"}), (lecturer, "correct", {"to": "present"})]))
    assert sorted(answers) == [200, 409]
    assert desk.stands() == (0 if answers[0] == 200 else 1)


def _ask(form: NewObjection, db: Connection) -> SentObjection:
    return ask(db, form, COLLEGE, None)


def _absences(desk: Desk) -> list[tuple[str, object]]:
    of_one = [(ABSENT_ONE, desk.held_on.replace(day=desk.held_on.day + more)) for more in range(3)]
    return [*of_one, (LATE_ONE, desk.held_on)]


def _snake(body: dict[str, object]) -> dict[str, object]:
    return {"held_on" if name == "heldOn" else name: value for name, value in body.items()}
