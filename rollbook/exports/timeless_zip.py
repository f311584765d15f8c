"""A zip file that does not tell when it was written: the same parts make the same bytes."""

import shutil
from os import PathLike
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo


class TimelessZip(ZipFile):
    def writestr(self, zinfo_or_arcname: str | ZipInfo, data: Any, *_args: Any, **_kwargs: Any) -> None:
        super().writestr(_without_time(zinfo_or_arcname), data)

    def write(self, filename: str | PathLike[str], arcname: Any = None, *_args: Any, **_kwargs: Any) -> None:
        with Path(filename).open("rb") as source, self.open(_without_time(str(arcname or filename)), "w") as part:
            shutil.copyfileobj(source, part)


def _without_time(name: str | ZipInfo) -> ZipInfo:
    """Of the first day that a zip file knows."""
    made = ZipInfo(name.filename if isinstance(name, ZipInfo) else name)
    made.compress_type = ZIP_DEFLATED
    return made
