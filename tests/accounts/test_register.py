"""An admin registers another."""

from typing import Any

from msgspec.structs import replace

from rollbook.core.settings import Settings
from tests.accounts.at_once import all_at_once
from tests.accounts.forms import login, registration
from tests.accounts.history import entries
from tests.college import College, Person, running_college

BROKEN_RULES: list[tuple[str, Any]] = [
    ("name", ""),
    ("name", "   "),
    ("name", "x" * 201),
    ("name", "Meera\x07"),
    ("name", "Meera\u202e"),
    ("name", None),
    ("userName", ""),
    ("userName", "me"),
    ("userName", "m" * 41),
    ("userName", "meera k"),
    ("userName", "meera/k"),
    ("userName", "meera\n"),
    ("userName", "méera"),
    ("userName", "..."),
    ("email", ""),
    ("email", "meera"),
    ("email", "meera@college"),
    ("email", "meera@@college.example"),
    ("email", "meera@college..example"),
    ("email", "me era@college.example"),
    ("email", "meera\x7f@college.example"),
    ("email", f"{'m' * 64}@{'c' * 182}.example"),
    ("mobile", ""),
    ("mobile", "123456"),
    ("mobile", "1234567890123456"),
    ("mobile", "98765-4321O"),
    ("mobile", "++919876543210"),
    ("mobile", "98765\t43210"),
    ("mobile", 9876543210),
    ("password", ""),
    ("password", "seven77"),
    ("password", "x" * 201),
    ("password", "tab\tin between"),
    ("password", "line\nin between"),
    ("confirmPassword", ""),
    ("setupCode", "x" * 201),
    ("cpassword", "four wet umbrellas"),
    ("disabled", True),
]
GUESSES = [
    "password1",
    "QWERTYuiop",
    "meera.krishnaswamy",
    "Meera Krishnaswamy",
    "MEERA@college.example",
    "+919876543210",
    "St Mary's College",
]
LONG_PHRASE = "मेरा लंबा पासवर्ड, with spaces & signs! " * 6
WELCOME = [LONG_PHRASE[:200], " spaces at the ends ", "🌧️🌧️☂️☂️ & tea", "<script>'\"-- and wet tea"]


def test_the_new_admin_can_log_in(college: College, asha: Person, visitor: Person) -> None:
    created = asha.json("POST", "/api/admins", registration(), status=201)
    assert created["userName"] == "meera"
    state = visitor.json(
        "POST", "/api/session", login("meera", email="meera@college.example", password="four wet umbrellas")
    )
    assert state["admin"] == created
    assert entries(college)[-1] == {
        "by": "asha.rao",
        "path": "Attendance/Admin/meera",
        "before": None,
        "after": created,
    }


def test_signed_out_nobody_registers(college: College, asha: Person, visitor: Person) -> None:
    assert visitor.json("POST", "/api/admins", registration(), status=401)["code"] == "register_signed_in"
    assert len(entries(college)) == 1


def test_a_disabled_admin_registers_nobody(asha: Person, ravi: Person) -> None:
    asha.json("PATCH", "/api/admins/r.bhat", {"disabled": True})
    ravi.json("POST", "/api/admins", registration(), status=401)


def test_a_doubled_click_registers_once(college: College, asha: Person) -> None:
    answers = all_at_once([lambda: asha.post("/api/admins", json=registration()).status_code] * 4)
    assert sorted(answers) == [201, 409, 409, 409]
    assert len(entries(college)) == 2


def test_a_user_name_is_taken_whatever_its_case(asha: Person) -> None:
    problem = asha.json("POST", "/api/admins", registration(userName="ASHA.Rao"), status=409)
    assert problem["code"] == "user_name_taken"
    assert problem["fields"] == {"userName": "is taken; choose another"}


def test_passwords_that_differ_are_refused_in_the_specified_words(college: College, asha: Person) -> None:
    problem = asha.json("POST", "/api/admins", registration(confirmPassword="four wet umbrella"), status=422)
    assert problem["code"] == "password_mismatch"
    assert problem["message"] == "Password didn't matched.....try again!!!!!!!!"
    assert list(problem["fields"]) == ["confirmPassword"]
    assert len(entries(college)) == 1


def test_each_rule_is_told_at_its_field(asha: Person) -> None:
    for field, value in BROKEN_RULES:
        problem = asha.json("POST", "/api/admins", registration(**{field: value}), status=422)
        assert list(problem["fields"]) == [field], (field, value, problem)
    assert len(asha.json("GET", "/api/admins")["items"]) == 1


def test_every_field_is_needed(asha: Person) -> None:
    for field in registration():
        form = registration()
        del form[field]
        assert asha.json("POST", "/api/admins", form, status=422)["fields"] == {field: "is missing"}


def test_what_a_guesser_tries_first_is_refused(sqlite_settings: Settings) -> None:
    with running_college(replace(sqlite_settings, title="St Mary's College")) as college:
        asha = college.admin("asha.rao", "Asha Rao")
        for guess in GUESSES:
            form = registration(userName="meera.krishnaswamy", password=guess, confirmPassword=guess)
            problem = asha.json("POST", "/api/admins", form, status=422)
            assert list(problem["fields"]) == ["password"], guess


def test_long_phrases_and_any_signs_are_welcome(asha: Person, visitor: Person) -> None:
    for number, password in enumerate(WELCOME):
        person = {"userName": f"meera.{number}", "email": f"meera.{number}@college.example"}
        form = registration(**person, password=password, confirmPassword=password)
        asha.json("POST", "/api/admins", form, status=201)
        visitor.json("POST", "/api/session", {**person, "password": password.strip() + "!"}, status=401)
        visitor.json("POST", "/api/session", {**person, "password": password})


def test_what_looks_the_same_is_stored_the_same(asha: Person) -> None:
    created = asha.json("POST", "/api/admins", registration(name="  Zoe\u0308   Katz ", userName=" meera "), status=201)
    assert (created["name"], created["userName"]) == ("Zoë Katz", "meera")
