from typing import Any


def give(*args: Any) -> Any:
    raise NotImplementedError


def end_grant(*args: Any) -> Any:
    raise NotImplementedError
