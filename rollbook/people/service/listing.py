from typing import Any


def list_people(*args: Any) -> Any:
    raise NotImplementedError
