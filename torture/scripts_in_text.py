"""H5: scripts in every text that people type, on every screen of a real browser and in every file to download."""

from pathlib import Path

from torture.report import Finding
from torture.stories import tell_story

SPEC = "scripts-in-text.spec.ts"


def full(folder: Path) -> Finding:
    found = tell_story(SPEC, "no text that somebody typed", folder / "found")
    seeded = tell_story(SPEC, "is found out", folder / "seeded")
    missed = list(found.get("ran", []))
    if found["failed"] and not missed:
        missed.append("told to its end: the story says why")
    count = f"{found.get('texts', 0)} texts on {found.get('screens', 0)} screens, in {found.get('files', 0)} files"
    return Finding("H5 scripts in texts", count, missed=missed, caught=bool(seeded.get("caught")))
