"""One shape for every error, `endpoints.problem.Problem`. Nothing of the inside ever shows."""

from sqlalchemy.exc import DBAPIError, IntegrityError
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rollbook.core import refusals
from rollbook.core.errors import AppError, BadInput, Conflict
from rollbook.core.log import log
from rollbook.core.sentences import Sentence
from rollbook.edge.access_log import REQUEST_ID, route_of
from rollbook.edge.every_site import FOR_EVERY_SITE, Interface
from rollbook.edge.proxies import ASKING
from rollbook.edge.refusals import Failure
from rollbook.endpoints.problem import Problem, Told
from rollbook.endpoints.routes import Answer


def answer(error: AppError) -> Response:
    problem = Problem(
        **error.sentence.data,
        fields={name: str(why) for name, why in error.fields.items()},
        faults={name: Told(**why.data) for name, why in error.fields.items() if isinstance(why, Sentence)},
    )
    return Answer(problem, error.status, error.headers())


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
        except Exception as error:
            refusal = _translate(scope, error)
            if started:
                raise  # the server closes the connection, so that half an answer does not look whole
            await _answer_to(scope, refusal)(scope, receive, send)


def _answer_to(scope: Scope, error: AppError) -> Response:
    """Clients of an interface for every site read another form."""
    interface: Interface | None = scope.get(FOR_EVERY_SITE)
    return interface.answer_refusal(error) if interface else answer(error)


def _translate(scope: Scope, error: Exception) -> AppError:
    """What was raised, and what the database said, as an error of our own."""
    route = route_of(scope)
    match error:
        case AppError():
            return error
        case IntegrityError():
            log.warning("collision", error, route=route)
            return Conflict(refusals.CONFLICT)
        case OverflowError() | DBAPIError() if _is_out_of_range(error):
            log.warning("out of range", error, route=route)
            return BadInput(refusals.OUT_OF_RANGE)
    log.error("failed", error, request_id=scope[REQUEST_ID], route=route)
    return Failure(scope[REQUEST_ID])


def _is_out_of_range(error: Exception) -> bool:
    state = str(getattr(getattr(error, "orig", None), "sqlstate", None))
    return isinstance(error, OverflowError) or state.startswith("22")  # SQL's class for data
