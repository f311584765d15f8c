from typing import Any


def preview_people(*args: Any) -> Any:
    raise NotImplementedError


def request_hash(*args: Any) -> Any:
    raise NotImplementedError


def find_import(*args: Any) -> Any:
    raise NotImplementedError


def import_people(*args: Any) -> Any:
    raise NotImplementedError
