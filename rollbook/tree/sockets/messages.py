"""What the server says in the socket protocol. Data is put in as the JSON text that it is already."""

from rollbook.tree.addresses import NodePath
from rollbook.tree.differences import Event
from rollbook.tree.texts import compact

VERSION = "5"
PONG = '{"t":"c","d":{"t":"o","d":null}}'

_ACTIONS = {"put": "d", "patch": "m"}


def hello(host: str, session: str, milliseconds: int) -> str:
    """`host`: where the client is to come back to."""
    return compact(_control("h", {"ts": milliseconds, "v": VERSION, "h": host, "s": session}))


def stay_where_you_are(host: str) -> str:
    """To a client that would move from one connection to another."""
    return compact(_control("r", host))


def warning(words: str) -> str:
    """For the console of whoever runs the client: a listener that is refused is told no words."""
    return compact(_control("e", words))


def answer(number: int, status: str, data: str) -> str:
    return f'{{"t":"d","d":{{"r":{number},"b":{{"s":{compact(status)},"d":{data}}}}}}}'


def tell_event(event: Event, listened: NodePath, tag: int | None) -> str:
    path = compact("/".join((*listened, *event.relative)))
    tagged = "" if tag is None else f',"t":{tag}'
    return f'{{"t":"d","d":{{"a":"{_ACTIONS[event.name]}","b":{{"p":{path},"d":{event.data}{tagged}}}}}}}'


def no_longer_heard(listened: NodePath, query: object) -> str:
    body: dict[str, object] = {"p": "/" + "/".join(listened)}
    if query is not None:
        body["q"] = [query]
    return compact({"t": "d", "d": {"a": "c", "b": body}})


def tell_token_end(words: str) -> str:
    return compact({"t": "d", "d": {"a": "ac", "b": {"s": "invalid_token", "d": words}}})


def _control(kind: str, data: object) -> dict[str, object]:
    return {"t": "c", "d": {"t": kind, "d": data}}
