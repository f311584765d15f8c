"""Prints the OpenAPI document, from which the front end's types are made: `python -m rollbook.openapi`."""

import json
import sys

from rollbook.app import create_app
from rollbook.core.settings import Settings

if __name__ == "__main__":
    json.dump(create_app(Settings(title="Rollbook")).openapi(), sys.stdout, indent=2, sort_keys=True)
    sys.stdout.write("\n")
