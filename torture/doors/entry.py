"""How a door is entered: by its template, with what stands for the one parameter of the path."""

from typing import Any

from torture.doors.door import Audience, Door

EVERYONE, LOOKUP, ADMINS = Audience.EVERYONE, Audience.LOOKUP, Audience.ADMINS


def door(method: str, template: str, audience: Audience, given: object = None, /, **more: Any) -> Door:
    """`given` stands for the one parameter of the path."""
    start, _, rest = template.partition("{")
    path = f"{start}{given}{rest.partition('}')[2]}" if rest else template
    return Door(method, template, audience, path, **more)


def own_door(method: str, template: str, given: object = None, /, **more: Any) -> Door:
    """For those who are logged in: no token is enough."""
    return door(method, template, ADMINS, given, session_only=True, **more)
