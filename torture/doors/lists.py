"""Labels, subjects, students, their groups, and lists from files."""

from typing import Any
from uuid import uuid4

from tests.college import Person
from tests.records import BATCH, LIST, PLACE, SEMESTER, Term
from torture.doors.door import Door
from torture.doors.entry import ADMINS, EVERYONE, door, own_door
from torture.doors.known import LIST_FILE, OTHER_DEPARTMENT, Known


def furnish_labels(asha: Person) -> Known:
    def add(kind: str, label: str) -> int:
        made: int = asha.json("POST", f"/api/{kind}", {"label": label}, 201)["id"]
        return made

    def subject(code: str) -> int:
        place = {name: label for name, label in PLACE.items() if name != "subject"}
        made: int = asha.json("POST", "/api/subjects", {**place, "code": code}, 201)["id"]
        return made

    for kind, label in (("batches", BATCH), ("departments", LIST["department"]), ("departments", OTHER_DEPARTMENT)):
        add(kind, label)
    if SEMESTER not in [each["label"] for each in asha.json("GET", "/api/semesters")["items"]]:
        add("semesters", SEMESTER)
    return {
        f"{kind} to {act}": add(kind, f"{act} {kind}")
        for kind in ("batches", "departments", "semesters")
        for act in ("rename", "remove")
    } | {
        "subject": subject(PLACE["subject"]),
        "subject to rename": subject("CS302"),
        "subject to remove": subject("X9"),
    }


def furnish_students(term: Term) -> Known:
    names = {
        "a": "Meera Quillfeather",
        "b": "Noor Quillfeather",
        "change": "Omar",
        "remove": "Esha",
        "move": "Zoe",
        "archived": "Tenzin",
    }
    ids = {f"student {part}": term.enrol(f"24CS{part}", name) for part, name in names.items()}
    ids["student elsewhere"] = term.enrol("24EC001", "Lata", department=OTHER_DEPARTMENT)
    ids["student erase"] = term.enrol("24EC002", "Ilse", department=OTHER_DEPARTMENT)
    term.asha.json("DELETE", f"/api/students/{ids['student archived']}", status=204)
    return ids | _contacts(term.asha, ids["student a"])


def _contacts(asha: Person, student: int) -> Known:
    def add(name: str) -> int:
        mail = {"relation": "guardian", "name": name, "email": f"{name.lower()}@mail.example"}
        added = asha.json("POST", f"/api/students/{student}/contacts", mail, 201)
        return int(added["contacts"][-1]["id"])

    return {"contact": add("Padma"), "contact to take out": add("Gita")}


def furnish_import(asha: Person) -> Known:
    def form(**more: str) -> dict[str, Any]:
        return {"data": {**LIST, **more}, "files": {"file": ("list.json", LIST_FILE)}}

    fingerprint = asha.post("/api/students/preview", **form()).json()["fingerprint"]
    uuid = str(uuid4())
    assert asha.put(f"/api/students/imports/{uuid}", **form(fingerprint=fingerprint)).status_code == 201
    again = asha.post("/api/students/preview", **form()).json()["fingerprint"]
    return {"import": uuid, "fingerprint": again}


def furnish_groups(asha: Person, known: Known) -> Known:
    moves, come = str(uuid4()), [known["student a"]]
    body = {**LIST, "asOf": known["today"], "groups": [{"label": "A1", "kind": "lab", "come": come}]}
    asha.json("PUT", f"/api/groups/moves/{moves}", body)
    [group] = asha.get("/api/groups", params=LIST).json()["groups"]
    return {"group": group["id"], "moves": moves}


def catalogue_doors(known: Known) -> list[Door]:
    doors: list[Door] = []
    for kind in ("batches", "departments", "semesters"):
        doors += [
            door("GET", f"/api/{kind}", EVERYONE),
            door("POST", f"/api/{kind}", ADMINS, body={"label": f"new {kind}"}, opened=201),
            door("PATCH", f"/api/{kind}/{{id}}", ADMINS, known[f"{kind} to rename"], body={"label": f"other {kind}"}),
            door("DELETE", f"/api/{kind}/{{id}}", ADMINS, known[f"{kind} to remove"], opened=204),
        ]
    place = {name: label for name, label in known["place"].items() if name != "subject"}
    return [
        *doors,
        door("GET", "/api/places", EVERYONE, query=place),
        door("GET", "/api/subjects", EVERYONE, query=place),
        door("GET", "/api/subjects/earlier", EVERYONE, query=place),
        door("POST", "/api/subjects/several", ADMINS, body={**place, "subjects": [{"code": "CS397"}]}, opened=201),
        door("POST", "/api/subjects", ADMINS, body={**place, "code": "CS399"}, opened=201),
        door(
            "PUT", "/api/subjects/called", ADMINS, body={"subjects": [known["subject"]], "called": "list"}, opened=204
        ),
        door("PATCH", "/api/subjects/{id}", ADMINS, known["subject to rename"], body={"code": "CS398"}),
        door("DELETE", "/api/subjects/{id}", ADMINS, known["subject to remove"], opened=204),
    ]


def list_doors(known: Known) -> list[Door]:
    place, form = known["list"], {**known["list"], "fingerprint": known["fingerprint"]}
    return [
        door("GET", "/api/students/imports", ADMINS, query=place),
        door("POST", "/api/students/preview", ADMINS, form=place),
        door("PUT", "/api/students/imports/{id}", ADMINS, uuid4(), form=form, opened=201),
        door("GET", "/api/students/imports/{id}/progress", ADMINS, known["import"], opened=404),  # it is over
        door("POST", "/api/students/imports/{id}/restore", ADMINS, known["import"]),
        door("GET", "/api/students/codes", ADMINS, query=place),
        door("POST", "/api/students/codes", ADMINS, body=place),
        door("POST", "/api/students/{id}/code", ADMINS, known["student a"]),
        door("GET", "/api/students/export", ADMINS, query={**place, "format": "csv"}),
        door("GET", "/api/students/samples/{format}", ADMINS, "csv"),
    ]


def student_doors(known: Known) -> list[Door]:
    place = known["list"]
    newcomer = {**place, "roll": "24CS500", "name": "Lena", "email": ""}
    erasure = {"roll": "24EC002", "reason": "Asked for it"}
    father = {"relation": "father", "email": "father@mail.example"}
    return [
        door("GET", "/api/students", ADMINS, query=place),
        door("POST", "/api/students", ADMINS, body=newcomer, opened=201),
        door("PATCH", "/api/students/{id}", ADMINS, known["student change"], body={"name": "Other"}),
        door("POST", "/api/students/{id}/move", ADMINS, known["student move"], body=known["other list"]),
        door("POST", "/api/students/{id}/restore", ADMINS, known["student archived"]),
        door("GET", "/api/students/{id}/contacts", ADMINS, known["student a"]),
        door("POST", "/api/students/{id}/contacts", ADMINS, known["student a"], body=father, opened=201),
        door("PUT", "/api/students/{id}/contact", ADMINS, known["student a"], body={"mobile": "+919876501234"}),
        door("PUT", "/api/contacts/{id}", ADMINS, known["contact"], body={"email": "other@mail.example"}),
        door("DELETE", "/api/contacts/{id}", ADMINS, known["contact to take out"], opened=204),
        own_door("GET", "/api/students/{id}/data", known["student erase"]),
        door("POST", "/api/students/{id}/erase", ADMINS, known["student erase"], body=erasure, opened=204),
        door("DELETE", "/api/students/{id}", ADMINS, known["student remove"], opened=204),
    ]


def group_doors(known: Known) -> list[Door]:
    place, group = known["list"], known["group"]
    moves = {**place, "asOf": known["today"], "groups": [{"group": group, "come": [known["student b"]]}]}
    return [
        door("GET", "/api/groups", ADMINS, query=place),
        door("POST", "/api/groups", ADMINS, body={**place, "label": "New", "kind": "lab"}, opened=201),
        door("GET", "/api/groups/{id}", ADMINS, group),
        door("PATCH", "/api/groups/{id}", ADMINS, group, body={"label": "Other"}),
        door("POST", "/api/groups/{id}/find", ADMINS, group, body={"text": "24CSa"}),
        door("GET", "/api/groups/moves", ADMINS, query=place),
        door("PUT", "/api/groups/moves/{id}", ADMINS, uuid4(), body=moves),
        door("DELETE", "/api/groups/moves/{id}", ADMINS, known["moves"]),
    ]
