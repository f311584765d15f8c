"""The catalogue over HTTP: everyone reads it, admins change it."""

from typing import Annotated

from fastapi import APIRouter, Query, status

from rollbook.accounts.access import SignedIn
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
    SubjectIn,
    SubjectOut,
    SubjectQuery,
)
from rollbook.catalogue.service import labels, renamed, several_subjects, subjects
from rollbook.core.http import IdInPath, refusals
from rollbook.core.paging import Paging
from rollbook.core.schemas import Page
from rollbook.store.http import StoreDep

router = APIRouter(prefix="/api", tags=["catalogue"])


def _serve(kind: labels.Kind) -> None:
    one, many = kind.word, kind.plural

    @router.get(f"/{many}", name=f"list_{many}", summary=f"All {many}, in order", responses=refusals(422))
    async def list_all(page: Paging, store: StoreDep) -> Page[LabelOut]:
        return await store.read(labels.list_labels, kind, page)

    @router.post(
        f"/{many}",
        name=f"add_{one}",
        summary=f"Add a {one}",
        status_code=status.HTTP_201_CREATED,
        responses=refusals(401, 403, 409, 422),
    )
    async def add(form: LabelIn, me: SignedIn, store: StoreDep) -> LabelOut:
        return await store.write(labels.add_label, kind, form.label, me.user_name)

    @router.patch(
        f"/{many}/{{id}}",
        name=f"rename_{one}",
        summary=f"Rename a {one}",
        responses=refusals(401, 403, 404, 409, 422),
    )
    async def rename(row_id: IdInPath, form: LabelIn, me: SignedIn, store: StoreDep) -> LabelOut:
        return await store.write(labels.rename_label, kind, row_id, form.label, me.user_name)

    @router.delete(
        f"/{many}/{{id}}",
        name=f"remove_{one}",
        summary=f"Remove a {one} that nothing belongs to",
        status_code=status.HTTP_204_NO_CONTENT,
        responses=refusals(401, 403, 404, 409, 422),
    )
    async def remove(row_id: IdInPath, me: SignedIn, store: StoreDep) -> None:
        await store.write(labels.remove_label, kind, row_id, me.user_name)


for _kind in (labels.BATCHES, labels.DEPARTMENTS, labels.SEMESTERS):
    _serve(_kind)


@router.get("/places", summary="What a place is called now", responses=refusals(422))
async def read_place(query: Annotated[PlaceQuery, Query()], store: StoreDep) -> PlaceNow:
    """Level by level: a label that was given up leads to what had it last."""
    return await store.read(renamed.read_place, query)


@router.get("/subjects", summary="The subjects of one place, by code", responses=refusals(404, 422))
async def list_subjects(query: Annotated[SubjectQuery, Query()], store: StoreDep) -> Page[SubjectOut]:
    return await store.read(subjects.list_subjects, query)


@router.post(
    "/subjects",
    summary="Add a subject to a place",
    status_code=status.HTTP_201_CREATED,
    responses=refusals(401, 403, 404, 409, 422),
)
async def add_subject(form: NewSubjectIn, me: SignedIn, store: StoreDep) -> SubjectOut:
    return await store.write(subjects.add_subject, SubjectIn(**form.model_dump()), me.user_name)


@router.get("/subjects/earlier", summary="What the batch before was taught there", responses=refusals(404, 422))
async def read_earlier_subjects(place: Annotated[Place, Query()], store: StoreDep) -> EarlierSubjects:
    return await store.read(several_subjects.read_earlier, place)


@router.post(
    "/subjects/several",
    summary="Add several subjects to a place, all or none",
    status_code=status.HTTP_201_CREATED,
    responses=refusals(401, 403, 404, 409, 422),
)
async def add_several_subjects(form: NewSubjectsIn, me: SignedIn, store: StoreDep) -> NewSubjectsOut:
    return await store.write(several_subjects.add_several, form, me.user_name)


@router.patch("/subjects/{id}", summary="Change a subject's code or name", responses=refusals(401, 403, 404, 409, 422))
async def change_subject(subject_id: IdInPath, form: SubjectChange, me: SignedIn, store: StoreDep) -> SubjectOut:
    return await store.write(subjects.change_subject, subject_id, form, me.user_name)


@router.delete(
    "/subjects/{id}",
    summary="Remove a subject; one with classes is archived",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 403, 404, 422),
)
async def remove_subject(subject_id: IdInPath, me: SignedIn, store: StoreDep) -> None:
    await store.write(subjects.remove_subject, subject_id, me.user_name)
