from typing import Any


def parse_people(*args: Any) -> Any:
    raise NotImplementedError
