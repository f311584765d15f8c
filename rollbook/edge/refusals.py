"""What the edge answers when no feature does."""

from typing import Literal

from rollbook.core.errors import AppError, Unavailable
from rollbook.core.sentences import Sentences

_edge = Sentences("edge")

TOO_SLOW = _edge.fixed("too_slow", "The request did not arrive in time. Send it again.")
BAD_REQUEST = _edge.fixed("bad_request", "This is not HTTP.")
BAD_HOST = _edge.fixed("bad_host", "The Host this was sent to is not a host name.")
BAD_ADDRESS = _edge.fixed("bad_address", "The address holds a character that no address holds.")
CROSS_SITE = _edge.fixed(
    "cross_site", "This did not come from a page of this site, so nothing was changed. Reload the page and try again."
)
NOT_JSON = _edge.fixed("not_json", "Send this as application/json in UTF-8.")
NOT_A_FORM = _edge.fixed("not_a_form", "Send the file with its fields as multipart/form-data.")
NOT_BYTES = _edge.fixed("not_bytes", "Send a piece of a file as application/octet-stream.")
BUSY = _edge.fixed("busy", "Too much is being sent to the server at once. Nothing was changed; try again.")

BAD_JSON = _edge.fixed("bad_json", "This is not JSON.")
BODY_NOT_UTF8 = _edge.fixed("body_not_utf8", "The text is not UTF-8.")
JSON_TOO_MANY_PARTS = _edge.fixed("json_too_many_parts", "The JSON has too many parts.")
JSON_TOO_DEEP = _edge.fixed("json_too_deep", "The JSON is nested too deep.")
JSON_TOO_MANY_FIELDS = _edge.fixed("json_too_many_fields", "An object has too many fields.")
JSON_FIELD_TWICE = _edge.fixed("json_field_twice", "A field is given twice.")
JSON_NAN = _edge.fixed("json_nan", "NaN and Infinity are not JSON.")
JSON_NUMBER_TOO_LARGE = _edge.fixed("json_number_too_large", "A number is too large.")

SERVER_STOPPING = _edge.fixed("server_stopping", "The server is stopping.")
DATABASE_SILENT = _edge.fixed("database_silent", "The database does not answer.")
CANNOT_WRITE = _edge.fixed("cannot_write", "The server cannot write any more: start it again.")
OTHER_SCHEMA = _edge.fixed("other_schema", "The schema is not that of this version: run `rollbook migrate`.")
METRICS_CLOSED = _edge.fixed("metrics_closed", "Metrics are for this machine, or for an API token.")


@_edge.filled
def too_large(most: int) -> str:
    return f"This is larger than the {most:,} bytes the server takes here."


@_edge.filled
def headers_too_large(most: int) -> str:
    return f"The headers are larger than the {most:,} bytes the server takes."


@_edge.filled
def unusable_text(sign: Literal["NUL", "half"]) -> str:
    return f"A text holds {_SIGNS[sign]}."


@_edge.filled
def holds_sign(sign: Literal["NUL", "half"]) -> str:
    return f"holds {_SIGNS[sign]}"


@_edge.filled
def error(number: str) -> str:
    return f"Something went wrong on the server. Try again; if it stays, tell the office the number {number}."


_SIGNS = {"NUL": "the character NUL", "half": "half a character"}


class BadAddress(AppError):
    status, kind = 400, "bad_address"


class BadJson(AppError):
    status, kind = 400, "bad_json"


class CrossSite(AppError):
    status, kind = 403, "cross_site"


class TooLarge(AppError):
    status, kind = 413, "too_large"


class WrongType(AppError):
    status, kind = 415, "wrong_type"


class Busy(Unavailable):
    kind = "busy"


class Failure(AppError):
    def __init__(self, request_id: str) -> None:
        super().__init__(error(request_id))
