"""Files as answers."""

from urllib.parse import quote

from starlette.responses import StreamingResponse

from rollbook.exports.files import CSV_TYPE, XLSX_TYPE, TableFile

_BYTES = {"schema": {"type": "string", "format": "binary"}}

# For the OpenAPI document.
TABLE_ANSWER: dict[str, dict[str, object]] = {
    "200": {
        "description": "The file.",
        "content": {CSV_TYPE.partition(";")[0]: _BYTES, XLSX_TYPE: _BYTES},
    }
}


def as_attachment(name: str) -> dict[str, str]:
    """The header that gives a download its name, for old browsers too."""
    plain = name.encode("ascii", "replace").decode().replace("?", "_")
    return {"Content-Disposition": f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(name)}"}


def table_answer(file: TableFile) -> StreamingResponse:
    return StreamingResponse(file.blocks, media_type=file.media_type, headers=as_attachment(file.name))
