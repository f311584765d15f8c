"""One shape for every error, see `core.http.Problem`. Nothing of the inside ever shows."""

from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.routing import iter_route_contexts
from sqlalchemy.exc import DBAPIError, IntegrityError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rollbook.core import refusals
from rollbook.core.errors import AppError, BadInput, Conflict, NotFound
from rollbook.core.field_errors import fields_of
from rollbook.core.log import log
from rollbook.core.sentences import Sentence
from rollbook.edge.access_log import REQUEST_ID, route_of
from rollbook.edge.every_site import FOR_EVERY_SITE, Interface
from rollbook.edge.proxies import ASKING
from rollbook.edge.refusals import BAD_JSON, BadJson, Failure, WrongMethod


def answer(error: AppError) -> JSONResponse:
    body = error.sentence.data
    if error.fields:
        body["fields"] = error.fields
    if faults := {name: fault.data for name, fault in error.fields.items() if isinstance(fault, Sentence)}:
        body["faults"] = faults
    return JSONResponse(body, error.status, error.headers())


class LastResort:
    """Answers for what was raised and not handled further in: refusals of the edge, and our own mistakes."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ASKING:
            await self._app(scope, receive, send)
            return
        started = False

        async def noting(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self._app(scope, receive, noting)
        except AppError as error:
            await _answer_to(scope, error)(scope, receive, send)
        except Exception as error:
            log.error("failed", route=route_of(scope), request_id=scope[REQUEST_ID], exc_info=error)
            if started:
                raise  # the server closes the connection, so that half an answer does not look whole
            await _answer_to(scope, Failure(scope[REQUEST_ID]))(scope, receive, send)


def _answer_to(scope: Scope, error: AppError) -> Response:
    """Clients of an interface for every site read another form."""
    interface: Interface | None = scope.get(FOR_EVERY_SITE)
    return interface.answer_refusal(error) if interface else answer(error)


def handle_errors(app: FastAPI) -> None:
    """What FastAPI, Starlette and the database raise, told as errors of our own."""
    app.add_exception_handler(AppError, _answering(lambda _request, error: error))
    app.add_exception_handler(RequestValidationError, _answering(_invalid))
    app.add_exception_handler(HTTPException, _answering(_of_the_framework))
    app.add_exception_handler(IntegrityError, _answering(_collision))
    app.add_exception_handler(DBAPIError, _answering(_of_the_database))
    app.add_exception_handler(OverflowError, _answering(_out_of_range))


def _answering(told: Callable[[Request, Any], AppError]) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def handler(request: Request, error: Exception) -> Response:
        return answer(told(request, error))

    return handler


def _invalid(_request: Request, error: RequestValidationError) -> AppError:
    errors = error.errors()
    if any(fault["type"] == "json_invalid" for fault in errors):
        return BadJson(BAD_JSON)
    if fields := fields_of(errors):
        return BadInput(refusals.BAD_INPUT, fields)
    return BadInput(refusals.NOT_ONE_OBJECT)


def _of_the_framework(request: Request, error: HTTPException) -> AppError:
    match error.status_code:
        case 404:
            return NotFound(refusals.NOT_FOUND)
        case 405:
            routes = iter_route_contexts(request.app.routes)
            template = route_of(request.scope)
            return WrongMethod({method for route in routes if route.path == template for method in route.methods or ()})
        case 400:
            return BadJson(BAD_JSON)
    log.error("unexpected refusal", status=error.status_code, exc_info=error)
    return Failure(request.scope[REQUEST_ID])


def _collision(request: Request, error: IntegrityError) -> AppError:
    log.warning("collision", route=route_of(request.scope), exc_info=error)
    return Conflict(refusals.CONFLICT)


def _of_the_database(request: Request, error: DBAPIError) -> AppError:
    if str(getattr(error.orig, "sqlstate", None)).startswith("22"):  # SQL's class for data
        return _out_of_range(request, error)
    log.error("failed", route=route_of(request.scope), request_id=request.scope[REQUEST_ID], exc_info=error)
    return Failure(request.scope[REQUEST_ID])


def _out_of_range(request: Request, error: Exception) -> AppError:
    log.warning("out of range", route=route_of(request.scope), exc_info=error)
    return BadInput(refusals.OUT_OF_RANGE)
