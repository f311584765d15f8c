"""A file is taken in only as a form of a bounded size, only from this site, only from admins."""

from collections.abc import Iterator
from uuid import uuid4

from tests.college import College, Person
from tests.students.conftest import MEERA, ClassList, json_of

LIMIT = 10_485_760


def targets() -> list[tuple[str, str]]:
    return [("POST", "/api/students/preview"), ("PUT", f"/api/students/imports/{uuid4()}")]


def test_a_file_of_exactly_the_limit_is_taken(cse: ClassList) -> None:
    data = json_of([MEERA])
    assert cse.preview(data + b" " * (LIMIT - len(data)))["counts"]["new"] == 1


def test_one_byte_more_is_not(cse: ClassList) -> None:
    data = json_of([MEERA])
    answer = cse.preview(data + b" " * (LIMIT - len(data) + 1), status=413)
    assert answer["code"] == "file_too_large"
    assert "10,485,760 bytes" in answer["message"]


def test_a_far_larger_one_is_not_even_read(cse: ClassList) -> None:
    for method, url in targets():
        answer = cse.person.request(method, url, data=cse.place, files={"file": ("a.json", b" " * 2 * LIMIT)})
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_a_stream_without_end_is_cut_off(cse: ClassList) -> None:
    sent = 0

    def chunks() -> Iterator[bytes]:
        nonlocal sent
        yield b'--b\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n'
        for _ in range(100):
            sent += 1_048_576
            yield b" " * 1_048_576

    headers = {"Content-Type": "multipart/form-data; boundary=b"}
    answer = cse.person.post("/api/students/preview", content=chunks(), headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_another_content_type_is_refused(cse: ClassList) -> None:
    kinds = ["application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/mixed; boundary=b", ""]
    for kind in kinds:
        for method, url in targets():
            answer = cse.person.request(method, url, content=b"{}", headers={"Content-Type": kind})
            assert (answer.status_code, answer.json()["code"]) == (415, "not_a_form"), kind


def test_nothing_at_all_is_refused(cse: ClassList) -> None:
    for method, url in targets():
        answer = cse.person.request(method, url)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_upload"), url


def test_forms_are_for_files_only(cse: ClassList) -> None:
    answer = cse.person.post("/api/students", data=cse.place, files={"file": ("a.json", b"[]")})
    assert (answer.status_code, answer.json()["code"]) == (415, "not_json")


PART = b"--b\r\nContent-Disposition: form-data; name="
DAMAGED = {
    "empty": b"",
    "no boundary": b"no boundary at all",
    "no name": b"--b\r\n\r\n\r\n--b--\r\n",
    "cut off": PART + b'"file"; filename="a.json"\r\n\r\n[]',
    "long field": PART + b'"x"\r\n\r\n' + b"x" * 200_000 + b"\r\n--b--\r\n",
    "many fields": b"".join(PART + b'"f%d"\r\n\r\nx\r\n' % n for n in range(20)) + b"--b--\r\n",
    "two files": (PART + b'"file"; filename="a"\r\n\r\n[]\r\n') * 2 + b"--b--\r\n",
}


def test_a_damaged_form_is_refused(cse: ClassList) -> None:
    headers = {"Content-Type": "multipart/form-data; boundary=b"}
    for kind, body in DAMAGED.items():
        for method, url in targets():
            answer = cse.person.request(method, url, content=body, headers=headers)
            assert answer.status_code == 400, kind
            assert answer.json()["code"] in ("bad_upload", "cut_off"), kind


def test_what_is_missing_or_wrong_is_named(cse: ClassList) -> None:
    file = {"file": ("a.json", json_of([MEERA]))}
    whole = {**cse.place, "fingerprint": "x"}
    wrong: list[tuple[dict[str, str], str]] = [
        ({**whole, "batch": ""}, "batch"),
        ({**whole, "department": "\x07"}, "department"),
        ({**whole, "missing": "burn"}, "missing"),
        ({**whole, "acceptRefused": "maybe"}, "acceptRefused"),
        ({**whole, "sheet": "x" * 201}, "sheet"),
        ({**whole, "mapping": '{"roll": 1, "name": "A"}'}, "mapping.roll"),
        ({**whole, "mapping": '{"name": "A"}'}, "mapping.roll"),
        ({**whole, "fingerprint": ""}, "fingerprint"),
        ({**whole, "surprise": "x"}, "surprise"),
    ]
    for form, field in wrong:
        answer = cse.person.put(f"/api/students/imports/{uuid4()}", data=form, files=file)
        assert (answer.status_code, list(answer.json()["fields"])) == (422, [field])
    assert cse.person.put("/api/students/imports/not-an-id", data=whole, files=file).status_code == 422
    url = f"/api/students/imports/{uuid4()}"
    assert list(cse.person.put(url, data=whole, files={"other": b"x"}).json()["fields"]) == ["file"]
    for damaged in ("{", "[" * 2000):
        assert cse.person.put(url, data={**whole, "mapping": damaged}, files=file).status_code in (400, 422)


def test_a_name_that_cannot_be_shown_is_shown_as_far_as_it_can(cse: ClassList) -> None:
    assert cse.preview(json_of([MEERA]), "liste d\u2019été\u202e.json")["fileName"] == "liste d\u2019été\ufffd.json"
    assert len(cse.preview(json_of([MEERA]), "n" * 300 + ".json")["fileName"]) == 200


def test_another_site_cannot_send_files(cse: ClassList, college: College) -> None:
    files = {"file": ("a.json", json_of([MEERA]))}
    for headers in [{"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "none", "Origin": "null"}]:
        for method, url in targets():
            answer = cse.person.request(method, url, data=cse.place, files=files, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "cross_site")


def test_a_script_sends_files_with_its_token(cse: ClassList, college: College) -> None:
    token = cse.person.json("POST", "/api/account/tokens", {"name": "script"}, 201)["token"]
    script = college.person()
    script.headers = {"Authorization": f"Bearer {token}"}
    files = {"file": ("a.json", json_of([MEERA]))}
    assert script.post("/api/students/preview", data=cse.place, files=files).json()["counts"]["new"] == 1


def test_a_stranger_is_turned_away_before_the_file_is_looked_at(cse: ClassList, visitor: Person) -> None:
    headers = {"Content-Type": "multipart/form-data; boundary=b"}
    for method, url in targets():
        assert visitor.request(method, url, content=b"not even a form", headers=headers).status_code == 401
