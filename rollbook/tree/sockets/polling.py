"""Long polling, which the realtime database's client for browsers falls back to once a WebSocket has failed. It is led
back to a WebSocket: decision 0017 says how, and why nothing is sent by polling itself."""

from collections.abc import Mapping
from pathlib import Path

from starlette.responses import Response

from rollbook.tree.refusals import BadInput

_LEADING_BACK = Path(__file__).with_name("leading_back.js").read_bytes()


def polling_answer(parameters: Mapping[str, str]) -> Response:
    if "start" in parameters:
        return Response(_LEADING_BACK, media_type="text/javascript")
    if "dframe" in parameters:  # a frame by which a server would notice that the page was left
        return Response(status_code=204)
    raise BadInput("Clients of this kind connect here by WebSocket only: let them call forceWebSockets().")
