"""People and their accounts: those who may get in, and all who might be taken for one of them."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

from sqlalchemy import update

from rollbook.core import clock
from rollbook.tables.accounts import admin_sessions
from tests.college import PASSWORD, College, Person
from torture.doors.door import Door
from torture.doors.entry import ADMINS, EVERYONE, door, own_door
from torture.doors.known import Known

NO_PASSKEY = {"credential": "none"}  # what a real one says: tests/accounts/passkeys


def furnish_people(college: College, asha: Person) -> Known:
    """Those who may, and all who might be taken for one who may."""

    def proof(person: Person, name: str) -> Known:
        person.json("POST", "/api/account/confirmation", {"password": PASSWORD}, 204)
        made = person.json("POST", "/api/account/tokens", {"name": name}, 201)
        return {
            f"{name}'s session": person.cookies["rollbook_session"],
            f"{name}'s device": person.cookies["rollbook_device"],
            f"{name}'s token": made["token"],
            f"{name}'s token id": made["id"],
            f"{name}'s session id": person.json("GET", "/api/account/sessions")["items"][-1]["id"],
        }

    ravi, omar = college.admin("r.bhat", "Ravi Quillfeather"), college.admin("o.khan", "Omar Quillfeather")
    known = proof(asha, "asha") | proof(ravi, "ravi") | proof(omar, "omar")
    asha.json("PATCH", "/api/admins/o.khan", {"disabled": True})
    gone = college.person()
    login = {"userName": "asha.rao", "email": "asha.rao@college.example", "password": PASSWORD}
    gone.json("POST", "/api/session", login)
    left = proof(gone, "gone")
    token = left["gone's token id"]
    gone.json("DELETE", f"/api/account/tokens/{token}", status=204)
    gone.json("DELETE", "/api/session", status=204)
    phone = college.person()
    phone.json("POST", "/api/session", login)
    spare = proof(phone, "phone")
    reading = asha.json("POST", "/api/account/tokens", {"name": "board", "scope": "read"}, 201)
    # As if each had typed the password again a moment ago, for as long as the tests take.
    college.write(lambda db: db.execute(update(admin_sessions).values(confirmed_at=clock.now() + timedelta(days=1))))
    return known | left | spare | {"login": login, "reading token": reading["token"]}


def furnish_colleagues(asha: Person, known: Known) -> Known:
    """Two who were invited, one of them with a grant to be ended; and one who can be, in a file."""

    def invite(user_name: str) -> dict[str, Any]:
        teaches = {"role": "lecturer", "subjectId": known["subject to rename"]}
        new = {"name": "Lata Quillfeather", "userName": user_name, "email": f"{user_name}@x.example"}
        made: dict[str, Any] = asha.json("POST", "/api/people", {**new, "grants": [teaches]}, 201)
        return made

    [grant], other = invite("l.menon")["person"]["grants"], invite("t.das")
    file = ("people.csv", b"Name,User name,E-mail\nJoseph,j.mathew,joseph@college.example\n")
    shown = asha.post("/api/people/preview", files={"file": file}).json()
    to_undo, wrong = str(uuid4()), ("people.csv", b"Name,User name,E-mail\nPeter,p.varghese,peter@college.example\n")
    looked = asha.post("/api/people/preview", files={"file": wrong}).json()
    form = {"fingerprint": looked["fingerprint"]}
    assert asha.put(f"/api/people/imports/{to_undo}", data=form, files={"file": wrong}).status_code == 201
    return {
        "people to undo": to_undo,
        "grant to end": grant["id"],
        "another grant to end": other["person"]["grants"][0]["id"],
        "link": other["link"].partition("#")[2],
        "people": file,
        "people's fingerprint": shown["fingerprint"],
    }


def account_doors(known: Known) -> list[Door]:
    password = "a quieter blackboard"
    newcomer = {"name": "Lena", "userName": "lena", "email": "lena@college.example", "mobile": "9876500000"}
    passwords = {"password": password, "confirmPassword": password}
    return [
        door("GET", "/api/session", EVERYONE),
        door("POST", "/api/session", EVERYONE, body=known["login"]),
        # Of the session that was just begun: what decides who can get in asks for it.
        own_door("POST", "/api/account/confirmation", body={"password": known["password"]}, opened=204),
        own_door("POST", "/api/account/confirmation/passkey-options", opened=409),  # nobody has one
        own_door("POST", "/api/account/confirmation/passkey", body=NO_PASSKEY, opened=422),
        door("POST", "/api/session/passkey-options", EVERYONE),
        door("POST", "/api/session/passkey", EVERYONE, body=NO_PASSKEY, opened=422),
        # No provider signs people in here; with one: tests/accounts/provider.
        door("POST", "/api/session/provider", EVERYONE, body={}, opened=404),
        door("POST", "/api/session/provider/answer", EVERYONE, body={"state": "none"}, opened=404),
        own_door("GET", "/api/account/provider", opened=404),
        own_door("POST", "/api/account/provider", body={}, opened=404),
        own_door("DELETE", "/api/account/provider", opened=404),
        own_door("POST", "/api/account/confirmation/provider", body={}, opened=404),
        door("GET", "/api/admins", ADMINS),
        own_door("POST", "/api/admins", body={**newcomer, **passwords}, opened=201),
        own_door("DELETE", "/api/admins/{user_name}/passkeys", "r.bhat", opened=204),
        own_door("PATCH", "/api/admins/{user_name}", "r.bhat", body={"disabled": True}),
    ]


def people_doors(known: Known) -> list[Door]:
    password, whom = "a quieter blackboard", "l.menon"
    passwords = {"password": password, "confirmPassword": password}
    newcomer = {"name": "Esha", "userName": "esha", "email": "esha@college.example", "grants": [{"role": "viewer"}]}
    subject = {"subjectId": known["subject"]}
    stands_in = {"day": known["today"], "person": whom}
    later = {**stands_in, "day": known["tomorrow"]}
    form = {"fingerprint": known["people's fingerprint"]}
    return [
        door("GET", "/api/people", ADMINS),
        door("GET", "/api/people/of-subject", ADMINS, query=subject),
        door("GET", "/api/people/{user_name}", ADMINS, whom),
        door("GET", "/api/substitutes", ADMINS, query=subject),
        own_door("POST", "/api/substitutes", body={**subject, **stands_in}, opened=201),
        own_door("POST", "/api/substitutes/together", body={"taught": [subject], **later}, opened=201),
        own_door("POST", "/api/people", body=newcomer, opened=201),
        own_door("POST", "/api/people/{user_name}/grants", whom, body={"role": "exam"}, opened=201),
        own_door("DELETE", "/api/grants/{id}", known["grant to end"], opened=204),
        own_door("POST", "/api/grants/end", body={"ids": [known["another grant to end"]]}, opened=204),
        own_door("POST", "/api/people/{user_name}/link", whom, opened=201),
        own_door("POST", "/api/people/{user_name}/leaving", whom),
        own_door("POST", "/api/people/preview", form={}, file=known["people"]),
        own_door("PUT", "/api/people/imports/{id}", uuid4(), form=form, file=known["people"], opened=201),
        door("GET", "/api/people/imports", ADMINS),
        own_door("POST", "/api/people/imports/{id}/undo", known["people to undo"]),
        door("POST", "/api/links/look", EVERYONE, body={"token": known["link"]}),
        door("POST", "/api/links/use", EVERYONE, body={"token": known["link"], **passwords}, opened=204),
    ]


def own_account_doors(known: Known) -> list[Door]:
    new = "a quieter blackboard"
    change = {"currentPassword": known["password"], "newPassword": new, "confirmPassword": new}
    return [
        own_door("GET", "/api/account/sessions"),
        own_door("DELETE", "/api/account/sessions/{session_id}", known["phone's session id"], opened=204),
        own_door("GET", "/api/account/tokens"),
        own_door("POST", "/api/account/tokens", body={"name": "another"}, opened=201),
        own_door("DELETE", "/api/account/tokens/{token_id}", known["phone's token id"], opened=204),
        own_door("PATCH", "/api/account", body={"mobile": "9876511111"}),
        own_door("GET", "/api/account/passkeys"),
        own_door("POST", "/api/account/passkeys/options", opened=409),  # not at an address without https
        own_door("POST", "/api/account/passkeys", body=NO_PASSKEY, opened=422),
        own_door("PATCH", "/api/account/passkeys/{passkey_id}", 987654321, body={"name": "Phone"}, opened=404),
        own_door("DELETE", "/api/account/passkeys/{passkey_id}", 987654321, opened=404),
        own_door("PUT", "/api/account/password", body=change, opened=204),
        own_door("DELETE", "/api/account/sessions", query={"others": "true"}, opened=204),
        door("DELETE", "/api/session", EVERYONE, opened=204),
    ]
