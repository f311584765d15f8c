from typing import Any


def invite(*args: Any) -> Any:
    raise NotImplementedError


def make_link(*args: Any) -> Any:
    raise NotImplementedError
