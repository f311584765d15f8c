"""Reading an export into its staging."""

from pathlib import Path

from rollbook.moving.staging import staging_in
from rollbook.moving.units import Foreign, Report, units_of


def stage(file: Path, folder: Path, report: Report) -> None:
    """Raises BadExport, with the reason in words, where the file is no export. The register is not touched."""
    with file.open("rb") as opened, staging_in(folder) as staging:
        for unit in units_of(opened, report):
            if isinstance(unit, Foreign):
                staging.say("/".join(unit.path), "is no part of a register, or follows from the rest: not read")
            else:
                staging.add(unit)
        staging.finish()
