"""Condoning over HTTP: asked for on behalf of a student, recommended by the head, decided by the exam office."""

from rollbook.accounts.access import AsksToCondone, MakesLists, Recommends, SeesLeave
from rollbook.eligibility.condoning_schemas import (
    AskToCondone,
    CondonationCase,
    LineQuery,
    NewDecision,
    Recommendation,
    Revoking,
)
from rollbook.eligibility.service import condoning
from rollbook.endpoints.application import IdInPath, StoreDep
from rollbook.endpoints.routes import Query, Routes
from rollbook.reach.doors import at, whole_college
from rollbook.reach.places import of_eligibility_list

routes = Routes("/api/condonations", tag="eligibility lists")
_at_asked_list = at(lambda db, sent: of_eligibility_list(db, sent["query"].number))
_at_list = at(lambda db, sent: of_eligibility_list(db, sent["form"].number))


@routes.get("", "A line of a list, and what is decided beside its number", at=_at_asked_list)
async def read_case(query: Query[LineQuery], me: SeesLeave, store: StoreDep) -> CondonationCase:
    """The grounds are told here, to those who ask, recommend or decide. Others get null in their place."""
    return await store.read(condoning.read_case, query, me)


@routes.post("/ask", "Ask for a shortage to be condoned, on behalf of the student", at=_at_list)
async def ask(form: AskToCondone, me: AsksToCondone, store: StoreDep) -> CondonationCase:
    return await store.write(condoning.ask, form, me)


@routes.post("/recommend", "Recommend that a shortage be condoned", at=_at_list)
async def recommend(form: Recommendation, me: Recommends, store: StoreDep) -> CondonationCase:
    return await store.write(condoning.recommend, form, me)


@routes.post("/decide", "Condone a shortage, or refuse it", at=whole_college)
async def decide(form: NewDecision, me: MakesLists, store: StoreDep) -> CondonationCase:
    return await store.write(condoning.decide, form, me)


@routes.post("/{id}/revoke", "Revoke a decision", at=whole_college)
async def revoke(condonation_id: IdInPath, form: Revoking, me: MakesLists, store: StoreDep) -> CondonationCase:
    return await store.write(condoning.revoke, condonation_id, form.because, me)
