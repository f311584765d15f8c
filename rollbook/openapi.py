"""Prints the OpenAPI document, from which the front end's types are made: `python -m rollbook.openapi`."""

import json
import sys

from rollbook.rooms import describe

if __name__ == "__main__":
    json.dump(describe("Rollbook"), sys.stdout, indent=2, sort_keys=True)
    sys.stdout.write("\n")
