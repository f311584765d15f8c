"""What a page asks for as soon as its code runs, named in the header of its answer: the browser asks for it at once."""

import json
from pathlib import Path

LIST = ".ahead.json"  # of the build: the files of each screen's code and style, besides what all screens share

# `crossorigin` as the page's own fetch has it, or it would be sent twice.
SESSION = "</api/session>; rel=preload; as=fetch; crossorigin"  # fetched by every screen before anything else
_CODE = "rel=modulepreload"
_STYLE = "rel=preload; as=style; crossorigin"


def links_ahead(folder: Path) -> dict[str, str]:
    """The Link header of each screen that has more to name than the session."""
    listed = folder / LIST
    screens: dict[str, list[str]] = json.loads(listed.read_bytes()) if listed.is_file() else {}
    return {
        screen: ", ".join([SESSION, *(f"</{file}>; {_STYLE if file.endswith('.css') else _CODE}" for file in files)])
        for screen, files in screens.items()
    }
