"""One class or two, over HTTP."""

from typing import Annotated
from uuid import UUID

from rollbook.accounts.access import Sees, SignedIn, Takes
from rollbook.core.schemas import explain
from rollbook.endpoints.application import StoreDep
from rollbook.endpoints.routes import InPath, Routes
from rollbook.reach.doors import at
from rollbook.rollcall.doors import corrects
from rollbook.twins.schemas import Answering, TwinFacts, TwinOut
from rollbook.twins.service import answering, reading
from rollbook.twins.service.pairs import classes_of, places_of

routes = Routes("/api/twins", tag="roll call")

# Of all classes that the question is about.
BOTH = at(lambda db, sent: places_of(db, sent["twin_id"]))

TwinId = Annotated[UUID, explain("Of the class that waits."), InPath("id")]


@routes.get("", "What you are asked: one class or two?")
async def list_twins(me: SignedIn, store: StoreDep) -> list[TwinFacts]:
    """Of classes that you took, and may still take: what nobody has answered, and what was answered within a day."""
    return await store.read(reading.list_twins, me)


@routes.get("/{id}", "One question, with where the two classes differ", at=BOTH)
async def read_twin(twin_id: TwinId, _me: Sees, store: StoreDep) -> TwinOut:
    return await store.read(reading.read_twin, twin_id)


@routes.post("/{id}/answer", "Answer whether it was one class or two", at=corrects(classes_of, "twin_id"))
async def answer(twin_id: TwinId, form: Answering, me: Takes, store: StoreDep) -> TwinOut:
    """The first answer stands; whoever comes second is told (409)."""
    await store.write(answering.answer, twin_id, form, me)
    return await store.read(reading.read_twin, twin_id)
