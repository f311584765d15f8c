"""The OpenAPI document, from what the endpoints' signatures say."""

import inspect
import re
from collections.abc import Callable, Iterable
from typing import Any, get_args, get_origin

import msgspec
from starlette.responses import Response

from rollbook.endpoints.problem import Problem
from rollbook.endpoints.routes import Answer, Endpoint, Json

_REFUSAL = {"4XX": {"$ref": "#/components/responses/Refusal"}, "5XX": {"$ref": "#/components/responses/Refusal"}}
_COMPONENTS = "#/components/schemas/"
_MEANINGS = """Refused: `code` and `message` say why, and `fields` what is wrong with which field.
400: not in the form it has to be in. 401: nobody is logged in, or the proof is not valid. 403: not allowed.
404: not there, or not any more. 409: it does not go with what is there. 413: larger than the server takes.
415: not of the content type that goes here. 422: something in the request is wrong.
429 and 503: `Retry-After` says how many seconds to wait."""


def openapi(
    endpoints: Iterable[Endpoint], info: Json, proofs: Json, security: Callable[[Endpoint], list[Json]]
) -> Json:
    """`proofs`: the ways to show who one is, by name; `security`: which of them an endpoint takes."""
    shown = [endpoint for endpoint in endpoints if not endpoint.hidden]
    kinds = {kind: None for endpoint in shown for kind in _kinds(endpoint)} | {Problem: None}
    found, schemas = msgspec.json.schema_components(kinds, ref_template=_COMPONENTS + "{name}")
    schema_of = dict(zip(kinds, found, strict=True))
    paths: Json = {}
    for endpoint in shown:
        operation = _operation(endpoint, schema_of, schemas)
        if endpoint.takes_proof:
            operation["security"] = security(endpoint)
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation
    problem = {"content": {"application/json": {"schema": schema_of[Problem]}}}
    used = _reachable([paths, problem], schemas)
    document = {
        "openapi": "3.1.0",
        "info": info,
        "paths": paths,
        "components": {
            "schemas": {name: schemas[name] for name in sorted(used)},
            "responses": {"Refusal": {"description": _MEANINGS, **problem}},
            "securitySchemes": proofs,
        },
    }
    _complete(document)
    return document


def find_answer_type(endpoint: Endpoint) -> Any:
    """What the answer's JSON holds; nothing where it is of another kind."""
    if get_origin(endpoint.answer) is Answer:
        return get_args(endpoint.answer)[0]
    is_plain = isinstance(endpoint.answer, type) and issubclass(endpoint.answer, Response | None)
    return None if is_plain else endpoint.answer


def _kinds(endpoint: Endpoint) -> list[Any]:
    forms = [form for _, form in endpoint.queries]
    if endpoint.in_path:
        forms.append(endpoint.in_path)
    if endpoint.body:
        forms.append(endpoint.body[1])
    answer = find_answer_type(endpoint)
    return [*forms, answer] if answer is not None else forms


def _operation(endpoint: Endpoint, schema_of: Json, schemas: Json) -> Json:
    more = dict(endpoint.more)
    operation: Json = {
        "summary": endpoint.summary,
        "tags": [endpoint.tag],
        "operationId": re.sub(r"\W+", "_", f"{endpoint.method.lower()}{endpoint.path}").strip("_"),
    }
    if described := inspect.getdoc(endpoint.call):
        operation["description"] = described
    places = [("query", form) for _, form in endpoint.queries]
    if endpoint.in_path:
        places.insert(0, ("path", endpoint.in_path))
    parameters = [each for place, form in places for each in _parameters(place, schema_of[form], schemas)]
    if parameters := [*parameters, *more.pop("parameters", ())]:
        operation["parameters"] = parameters
    if endpoint.body:
        content = {"application/json": {"schema": schema_of[endpoint.body[1]]}}
        operation["requestBody"] = {"required": True, "content": content}
    told: Json = {"description": "Done."}
    if (answer := find_answer_type(endpoint)) is not None:
        told["content"] = {"application/json": {"schema": schema_of[answer]}}
    operation["responses"] = {str(endpoint.status): told} | more.pop("responses", {}) | _REFUSAL
    return operation | more


def _parameters(place: str, schema: Json, schemas: Json) -> Iterable[Json]:
    form = schemas[schema["$ref"].removeprefix(_COMPONENTS)]
    for name, facts in form["properties"].items():
        required = name in form.get("required", ())
        described = {"description": facts["description"]} if "description" in facts else {}
        yield {"name": name, "in": place, "required": required, "schema": facts, **described}


def _reachable(start: object, schemas: Json) -> set[str]:
    """The names of all schemas that these refer to, and what those refer to in turn."""
    names: set[str] = set()
    waiting = [start]
    while waiting:
        match waiting.pop():
            case {"$ref": str(place)} if place.startswith(_COMPONENTS):
                name = place.removeprefix(_COMPONENTS)
                if name not in names:
                    names.add(name)
                    waiting.append(schemas[name])
            case dict() as inner:
                waiting.extend(inner.values())
            case list() | tuple() as inner:
                waiting.extend(inner)
    return names


def _complete(node: object) -> None:
    """Programs that read the document want a type beside every `enum`, and no `null` as the default of a field."""
    if isinstance(node, dict):
        if node.get("default", ...) is None:
            del node["default"]
        if isinstance(known := node.get("enum"), list):
            node["type"] = "integer" if isinstance(known[0], int) else "string"
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        _complete(inner)
