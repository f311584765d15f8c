"""The catalogue over HTTP: everyone reads it, the office changes it."""

from rollbook.accounts.access import Office
from rollbook.catalogue.schemas import (
    EarlierSubjects,
    LabelIn,
    LabelOut,
    NewSubjectIn,
    NewSubjectsIn,
    NewSubjectsOut,
    Place,
    PlaceNow,
    PlaceQuery,
    SubjectChange,
    SubjectOut,
    TakersOfSeveral,
)
from rollbook.catalogue.service import labels, renamed, several_subjects, subjects
from rollbook.core.schemas import Page
from rollbook.endpoints.application import IdInPath, Paging, StoreDep, Today
from rollbook.endpoints.routes import Query, Routes

routes = Routes("/api", tag="catalogue")


def _serve(kind: labels.Kind) -> None:
    one, many = kind.word, kind.plural

    @routes.get(f"/{many}", f"All {many}, in order")
    async def list_all(page: Paging, store: StoreDep) -> Page[LabelOut]:
        return await store.read(labels.list_labels, kind, page)

    @routes.post(f"/{many}", f"Add a {one}", status=201)
    async def add(form: LabelIn, me: Office, store: StoreDep) -> LabelOut:
        return await store.write(labels.add_label, kind, form.label, me.user_name)

    @routes.patch(f"/{many}/{{id}}", f"Rename a {one}")
    async def rename(row_id: IdInPath, form: LabelIn, me: Office, store: StoreDep) -> LabelOut:
        return await store.write(labels.rename_label, kind, row_id, form.label, me.user_name)

    @routes.delete(f"/{many}/{{id}}", f"Remove a {one} that nothing belongs to")
    async def remove(row_id: IdInPath, me: Office, store: StoreDep) -> None:
        await store.write(labels.remove_label, kind, row_id, me.user_name)


for _kind in (labels.BATCHES, labels.DEPARTMENTS, labels.SEMESTERS):
    _serve(_kind)


@routes.get("/places", "What a place is called now")
async def read_place(query: Query[PlaceQuery], store: StoreDep) -> PlaceNow:
    """Level by level: a label that was given up leads to what had it last."""
    return await store.read(renamed.read_place, query)


@routes.get("/subjects", "The subjects of one place, by code")
async def list_subjects(place: Query[Place], page: Paging, store: StoreDep, today: Today) -> Page[SubjectOut]:
    return await store.read(subjects.list_subjects, place, page, today)


@routes.post("/subjects", "Add a subject to a place", status=201)
async def add_subject(form: NewSubjectIn, me: Office, store: StoreDep, today: Today) -> SubjectOut:
    return await store.write(subjects.add_and_read, form, me.user_name, today)


@routes.get("/subjects/earlier", "What the batch before was taught there")
async def read_earlier_subjects(place: Query[Place], store: StoreDep) -> EarlierSubjects:
    return await store.read(several_subjects.read_earlier, place)


@routes.post("/subjects/several", "Add several subjects to a place, all or none", status=201)
async def add_several_subjects(form: NewSubjectsIn, me: Office, store: StoreDep, today: Today) -> NewSubjectsOut:
    return await store.write(several_subjects.add_several, form, me.user_name, today)


@routes.put("/subjects/called", "Say who takes several subjects, all or none")
async def change_takers(form: TakersOfSeveral, me: Office, store: StoreDep) -> None:
    await store.write(subjects.change_takers, form, me.user_name)


@routes.patch("/subjects/{id}", "Change a subject's code, its name, or who takes it")
async def change_subject(
    subject_id: IdInPath, form: SubjectChange, me: Office, store: StoreDep, today: Today
) -> SubjectOut:
    return await store.write(subjects.change_and_read, subject_id, form, me.user_name, today)


@routes.delete("/subjects/{id}", "Remove a subject; one with classes is archived")
async def remove_subject(subject_id: IdInPath, me: Office, store: StoreDep) -> None:
    await store.write(subjects.remove_subject, subject_id, me.user_name)
