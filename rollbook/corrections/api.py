"""Corrections that are asked for, over HTTP."""

from sqlalchemy import Connection

from rollbook.accounts.access import Corrects, CorrectsLate
from rollbook.corrections.schemas import AskedCorrection, AskedCorrections, Asking, Refusing
from rollbook.corrections.service import asking, reading
from rollbook.endpoints.application import IdInPath, SettingsDep, StoreDep, Today
from rollbook.endpoints.routes import Routes, Sent
from rollbook.reach.doors import at, within
from rollbook.reach.places import Places, of_asked_correction, of_rollcall

routes = Routes("/api/corrections", tag="roll call")


def _of_form(db: Connection, values: Sent) -> Places:
    return of_rollcall(db, values["form"].rollcall)


def _of_request(db: Connection, values: Sent) -> Places:
    return of_asked_correction(db, values["asked_id"])


@routes.get("", "Corrections that wait for you, and those that you asked for", at=within)
async def list_asked(me: Corrects, store: StoreDep, settings: SettingsDep, today: Today) -> AskedCorrections:
    return await store.read(reading.list_asked, me, today, settings.correction_days)


@routes.post("", "Ask for a correction of a class that you cannot correct any more", status=201, at=at(_of_form))
async def ask(form: Asking, me: Corrects, store: StoreDep) -> AskedCorrection:
    return await store.write(asking.ask, form, me)


@routes.delete("/{id}", "Take back what you asked for", at=within)
async def take_back(asked_id: IdInPath, me: Corrects, store: StoreDep) -> None:
    await store.write(asking.take_back, asked_id, me)


@routes.post("/{id}/accept", "Correct what was asked for", at=at(_of_request))
async def accept(asked_id: IdInPath, me: CorrectsLate, store: StoreDep) -> AskedCorrection:
    return await store.write(asking.accept, asked_id, me)


@routes.post("/{id}/refuse", "Leave it as it is, and say why", at=at(_of_request))
async def refuse(asked_id: IdInPath, form: Refusing, me: CorrectsLate, store: StoreDep) -> AskedCorrection:
    return await store.write(asking.refuse, asked_id, form.because, me)
