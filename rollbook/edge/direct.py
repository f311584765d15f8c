"""Answers a request as FastAPI would, for routes of the plain kind that most of ours are.

FastAPI asks anew with each request what each dependency is, builds an answer that a dependency could have changed and
parses the body a second time: 45 µs of an empty request, 270 of a class of 60. Here that is found out once, when the
application is made; values are taken, checked and told by FastAPI's own functions. A route of another kind is left to
FastAPI whole.
"""

import inspect
import time
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import Request, Response, params
from fastapi.datastructures import DefaultPlaceholder
from fastapi.dependencies.models import Dependant
from fastapi.dependencies.utils import request_body_to_args, request_params_to_args
from fastapi.exceptions import RequestValidationError
from fastapi.routing import RouteContext, serialize_response
from pydantic_core import PydanticUndefined
from starlette.types import ASGIApp, Receive, Scope, Send

from rollbook.accounts.access import is_settled, needs_a_person
from rollbook.edge.bodies import BODY, read_form

NO_CONTENT = 204

_ELSEWHERE = ("header_params", "cookie_params")
_UNUSUAL = (
    "websocket_param_name",
    "http_connection_param_name",
    "response_param_name",
    "background_tasks_param_name",
    "security_scopes_param_name",
    *_ELSEWHERE,
)
_OWN_VALUES = ("path_params", "query_params", "body_params", "dependencies")


class Direct:
    def __init__(self, context: RouteContext) -> None:
        self._dependant: Dependant = context.dependant
        self._call: Callable[..., Awaitable[Any]] = context.dependant.call
        self._asked = [(each.name, each.call, each.request_param_name) for each in self._dependant.dependencies]
        self._field = context.response_field
        self._status: int = context.status_code or 200
        self._by_a_person = any(needs_a_person(each.call) for each in self._dependant.dependencies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive, send)
        result = await self._call(**await self._values(request))
        if isinstance(result, Response):
            await result(scope, receive, send)
            return
        headers, body = [], b""
        if self._status != NO_CONTENT:
            body = await serialize_response(
                field=self._field, response_content=result, is_coroutine=True, dump_json=True
            )
            headers = [(b"content-length", b"%d" % len(body)), (b"content-type", b"application/json")]
        await send({"type": "http.response.start", "status": self._status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def _values(self, request: Request) -> dict[str, Any]:
        """Who asks comes first: a stranger's body is not read, and they are not told what is wrong with the rest."""
        values, settled_at = await self._dependencies(request), time.monotonic()
        errors: list[Any] = []
        wanted = self._dependant
        if wanted.request_param_name:
            values[wanted.request_param_name] = request
        for fields, given in ((wanted.path_params, "path_params"), (wanted.query_params, "query_params")):
            if fields:
                found, wrong = request_params_to_args(fields, getattr(request, given))
                values |= found
                errors += wrong
        body: Any = PydanticUndefined
        if BODY in request.scope:
            body = await read_form(request.scope, by_a_person=self._by_a_person)
            if not is_settled(settled_at):
                values |= await self._dependencies(request)
        if wanted.body_params:
            found, wrong = await request_body_to_args(wanted.body_params, body, embed_body_fields=False)
            values |= found
            errors += wrong
        if errors:
            raise RequestValidationError(errors, body=body)
        return values

    async def _dependencies(self, request: Request) -> dict[str, Any]:
        return {name: await call(**{take: request} if take else {}) for name, call, take in self._asked}


def direct_or(context: RouteContext) -> ASGIApp:
    """The route's application: ours where it can be, else FastAPI's."""
    app: ASGIApp = Direct(context) if _is_plain(context) else context.app
    return app


def _is_plain(context: RouteContext) -> bool:
    dependant: Dependant = context.dependant
    return (
        isinstance(context.response_class, DefaultPlaceholder)
        and (context.response_field is not None or context.status_code == NO_CONTENT)
        and context.stream_item_field is None
        and _tells_all(context)
        and _takes_little(dependant)
        and len(dependant.body_params) <= 1
        and not any(isinstance(field.field_info, params.Form) for field in dependant.body_params)
        and not context._embed_body_fields
        and all(_takes_little(each) and not _takes_own(each) and each.name for each in dependant.dependencies)
    )


def _tells_all(context: RouteContext) -> bool:
    """Every field of the answer, under the name the browser knows."""
    left_out = (
        context.response_model_include,
        context.response_model_exclude,
        context.response_model_exclude_unset,
        context.response_model_exclude_defaults,
        context.response_model_exclude_none,
    )
    return bool(context.response_model_by_alias) and not any(left_out)


def _takes_little(dependant: Dependant) -> bool:
    call: Any = dependant.call
    is_coroutine = inspect.iscoroutinefunction(call) or inspect.iscoroutinefunction(type(call).__call__)
    return is_coroutine and not any(getattr(dependant, name) for name in _UNUSUAL)


def _takes_own(dependant: Dependant) -> bool:
    return any(getattr(dependant, name) for name in _OWN_VALUES)
