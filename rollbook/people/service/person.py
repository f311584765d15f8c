from typing import Any


def read_person(*args: Any) -> Any:
    raise NotImplementedError
