"""A file that is sent with a form: taken in only from those who may send it, held in memory, never on a disk."""

import time
from collections.abc import AsyncGenerator
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Generic, TypeVar

import msgspec
from starlette.datastructures import FormData, UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser
from starlette.requests import ClientDisconnect, Request

from rollbook.accounts.access import check_right, check_signed_in
from rollbook.core.errors import BadInput
from rollbook.core.faults import MISSING, UNUSABLE
from rollbook.core.file_size import MAX_FILE
from rollbook.core.json_values import JsonObject, JsonValue
from rollbook.core.refusals import BAD_INPUT
from rollbook.core.roles import Right
from rollbook.endpoints.forms import read_form
from rollbook.endpoints.routes import Found
from rollbook.endpoints.serving import is_settled
from rollbook.students import file_refusals as refusals
from rollbook.students import texts
from rollbook.students.errors import BadUpload, FileTooLarge
from rollbook.students.import_schemas import ImportForm, PreviewForm

MAX_FIELDS = 16
MAX_FIELD = 131_072  # a thousand mends of cells, and as many of columns
LONGEST_NAME = 200
_REFERENCE = "#/components/schemas/"
_AS_JSON = ("mapping", "leftOutGroups", "mends", "names")

Form = TypeVar("Form", bound=msgspec.Struct)


@dataclass(frozen=True)
class Upload(Generic[Form]):
    file_name: str
    data: bytes
    form: Form


class _CutOff(MultiPartException):
    pass


class _Parser(MultiPartParser):
    spool_max_size = 2 * MAX_FILE  # larger than any form: nothing goes to a disk
    complete = False

    def __init__(self, request: Request) -> None:
        sent = self._sent(request)
        super().__init__(request.headers, sent, max_files=1, max_fields=MAX_FIELDS, max_part_size=MAX_FIELD)

    async def _sent(self, request: Request) -> AsyncGenerator[bytes, None]:
        """To the form's end, or to an exception of the parser's own, at which it lets go of what it holds."""
        with suppress(ClientDisconnect):
            async for chunk in request.stream():
                yield chunk
        if not self.complete:
            raise _CutOff("before the end of the form")

    def on_end(self) -> None:
        self.complete = True


def find_upload(form: type[Form], right: Right = Right.KEEP) -> Found:
    """For an endpoint: a file with this form. `right`: what somebody has to have, if only somewhere, to be listened to
    at all. Who sends it is known before the first byte of it is read, and once more where that took long."""

    async def read(request: Request) -> Upload[Form]:
        await _check_sender(request, right)
        settled_at = time.monotonic()
        sent = await _parse_upload(request)
        try:
            file, fields = _sort_parts(sent)
            if file.size is None or file.size > MAX_FILE:
                raise FileTooLarge(refusals.file_too_large(MAX_FILE))
            data = await file.read()
        finally:
            await sent.close()
        if not is_settled(settled_at):
            await _check_sender(request, right)
        filled = read_form(form, _read_json_fields(fields), strict=False)
        return Upload(texts.show_refused(file.filename)[:LONGEST_NAME] or "file", data, filled)

    return Found(read, is_proof=True, needs_a_person=True)


PreviewUpload = Annotated[Upload[PreviewForm], find_upload(PreviewForm)]
ImportUpload = Annotated[Upload[ImportForm], find_upload(ImportForm)]


def describe_upload(form: type[msgspec.Struct]) -> JsonObject:
    """For the OpenAPI document, which cannot see that the endpoint reads a form."""
    _, found = msgspec.json.schema_components([form], ref_template=f"{_REFERENCE}{{name}}")
    schema = _put_in(found[form.__name__], found)
    schema["properties"] = {"file": {"type": "string", "format": "binary"}, **schema["properties"]}
    schema["required"] = ["file", *schema["required"]]
    return {"requestBody": {"required": True, "content": {"multipart/form-data": {"schema": schema}}}}


def describe_import(form: type[msgspec.Struct], entry: type[msgspec.Struct]) -> JsonObject:
    """The same of a file that is written once for one id. `entry`: what is answered, also where it was there before."""
    known = {"application/json": {"schema": {"$ref": f"{_REFERENCE}{entry.__name__}"}}}
    written_before = {"description": "It was written before, under this id.", "content": known}
    return {**describe_upload(form), "responses": {"200": written_before}}


def _put_in(schema: JsonValue, found: JsonObject) -> JsonValue:
    """Without references: what only a form of a file refers to stands nowhere else in the document."""
    if isinstance(schema, list):
        return [_put_in(each, found) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if isinstance(name := schema.get("$ref"), str):
        return _put_in(found[name.removeprefix(_REFERENCE)], found)
    return {key: _put_in(value, found) for key, value in schema.items()}


async def _check_sender(request: Request, right: Right) -> None:
    check_right((await check_signed_in(request)).admin, right)


def _read_json_fields(fields: JsonObject) -> dict[str, object]:
    read = dict(fields)
    for name in _AS_JSON:
        if name in fields:
            try:
                read[name] = msgspec.json.decode(fields[name])
            except (msgspec.DecodeError, RecursionError) as error:
                raise BadInput(BAD_INPUT, {name: UNUSABLE}) from error
    return read


async def _parse_upload(request: Request) -> FormData:
    if "content-type" not in request.headers:  # nothing was sent: the parser takes it for granted
        raise BadUpload(refusals.BAD_UPLOAD)
    try:
        return await _Parser(request).parse()
    except _CutOff as error:
        raise BadUpload(refusals.CUT_OFF) from error
    except MultiPartException as error:
        raise BadUpload(refusals.BAD_UPLOAD) from error


def _sort_parts(sent: FormData) -> tuple[UploadFile, dict[str, str]]:
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
