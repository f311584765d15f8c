"""A file that is sent with a form: taken in only from admins, held in memory, never on a disk."""

import time
from collections.abc import AsyncGenerator, AsyncIterator
from dataclasses import dataclass
from typing import Annotated, Any, Generic, TypeVar

from fastapi import Depends, Request
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.datastructures import FormData, UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser
from starlette.requests import ClientDisconnect

from rollbook.accounts.access import SignedIn, check_signed_in, is_settled
from rollbook.core.errors import BadInput
from rollbook.core.faults import MISSING
from rollbook.students import file_refusals as refusals
from rollbook.students import texts
from rollbook.students.errors import BadUpload, FileTooLarge
from rollbook.students.files.limits import MAX_FILE
from rollbook.students.schemas import ImportForm, PreviewForm

MAX_FIELDS = 16
MAX_FIELD = 16_384
LONGEST_NAME = 200

Form = TypeVar("Form", bound=PreviewForm)


@dataclass(frozen=True)
class Upload(Generic[Form]):
    file_name: str
    data: bytes
    form: Form


class _CutOff(MultiPartException):
    pass


class _Parser(MultiPartParser):
    spool_max_size = 2 * MAX_FILE  # larger than any form: nothing goes to a disk

    def __init__(self, request: Request) -> None:
        sent = self._whole(request.stream())
        super().__init__(request.headers, sent, max_files=1, max_fields=MAX_FIELDS, max_part_size=MAX_FIELD)
        self._complete = False

    async def _whole(self, stream: AsyncIterator[bytes]) -> AsyncGenerator[bytes, None]:
        """Starlette takes a form that breaks off for what it has of it. Where reading fails, it closes its files."""
        async for chunk in stream:
            yield chunk
        if not self._complete:
            raise _CutOff("the end is missing")

    def on_end(self) -> None:
        self._complete = True


async def _preview(request: Request, _me: SignedIn) -> Upload[PreviewForm]:
    return await _read(request, PreviewForm)


async def _import(request: Request, _me: SignedIn) -> Upload[ImportForm]:
    return await _read(request, ImportForm)


# Who sends it is known before the first byte of it is read, and once more where that took long.
PreviewUpload = Annotated[Upload[PreviewForm], Depends(_preview)]
ImportUpload = Annotated[Upload[ImportForm], Depends(_import)]


def documented(form: type[PreviewForm]) -> dict[str, Any]:
    """For the OpenAPI document, which cannot see that the endpoint reads a form."""
    schema = form.model_json_schema(ref_template="#/components/schemas/{model}")
    del schema["$defs"]  # they stand among the answers' schemas too
    schema["properties"] = {"file": {"type": "string", "format": "binary"}, **schema["properties"]}
    schema["required"] = ["file", *schema["required"]]
    return {"requestBody": {"required": True, "content": {"multipart/form-data": {"schema": schema}}}}


async def _read(request: Request, form_type: type[Form]) -> Upload[Form]:
    settled_at = time.monotonic()
    sent = await _parsed(request)
    try:
        file, fields = _sorted(sent)
        if file.size is None or file.size > MAX_FILE:
            raise FileTooLarge(refusals.file_too_large(MAX_FILE))
        data = await file.read()
    finally:
        await sent.close()
    if not is_settled(settled_at):
        await check_signed_in(request)
    try:
        form = form_type.model_validate(fields)
    except ValidationError as error:
        faults = [{**fault, "loc": ("body", *fault["loc"])} for fault in error.errors()]
        raise RequestValidationError(faults) from error
    return Upload(texts.shown(file.filename)[:LONGEST_NAME] or "students", data, form)


async def _parsed(request: Request) -> FormData:
    try:
        return await _Parser(request).parse()
    except _CutOff as error:
        raise BadUpload(refusals.CUT_OFF) from error
    except (MultiPartException, ClientDisconnect) as error:
        raise BadUpload(refusals.BAD_UPLOAD) from error


def _sorted(sent: FormData) -> tuple[UploadFile, dict[str, str]]:
    fields: dict[str, str] = {}
    file: UploadFile | None = None
    for name, value in sent.multi_items():
        if isinstance(value, UploadFile):
            if name != "file":
                raise BadInput(refusals.ONE_FILE, {"file": MISSING})
            file = value
        elif name in fields:
            raise BadInput(refusals.FIELD_TWICE)
        elif value:  # an empty box is one that was left out
            fields[name] = value
    if file is None:
        raise BadInput(refusals.CHOOSE_FILE, {"file": MISSING})
    return file, fields
