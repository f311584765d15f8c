"""Who teaches a subject, and who stands in, over HTTP."""

from rollbook.accounts.access import Sees, Takes
from rollbook.endpoints.application import StoreDep, Today
from rollbook.endpoints.routes import Query, Routes
from rollbook.people.schemas import (
    GrantOut,
    GroupTeachers,
    NewSubstitute,
    NewSubstitutes,
    SubjectQuery,
    SubstituteChoice,
    SubstitutesQuery,
)
from rollbook.people.service import substitutes, teachers
from rollbook.reach import doors

routes = Routes("/api", tag="people")


@routes.get("/people/of-subject", "Who teaches a subject, group by group", at=doors.within)
async def list_teachers(query: Query[SubjectQuery], me: Sees, store: StoreDep, today: Today) -> list[GroupTeachers]:
    """A group that nobody teaches has nobody. For whoever sees anything of the subject."""
    return await store.read(teachers.list_teachers, query.subject_id, me, today)


@routes.get("/substitutes", "Who could stand in, the best first", at=doors.within)
async def list_substitutes(
    query: Query[SubstitutesQuery], me: Takes, store: StoreDep, today: Today
) -> list[SubstituteChoice]:
    """For whoever teaches there, not as a substitute, and for whoever may give there."""
    return await store.read(substitutes.list_choices, query, me, today)


@routes.post("/substitutes", "Let somebody stand in for a day", status=201, at=doors.within)
async def give_substitute(form: NewSubstitute, me: Takes, store: StoreDep, today: Today) -> GrantOut:
    """By whoever teaches there, not as a substitute, or may give there. It ends with the day."""
    return await store.write(substitutes.give_substitute, form, me, today)


@routes.post(
    "/substitutes/together", "Let somebody stand in for a class of several subjects", status=201, at=doors.within
)
async def give_substitutes(form: NewSubstitutes, me: Takes, store: StoreDep, today: Today) -> list[GrantOut]:
    """As for one subject: all of it or nothing. What that person may take on that day already is left as it is, and
    is not among what is answered."""
    return await store.write(substitutes.give_substitutes, form, me, today)
