"""What the examples of the routes are made of."""

from typing import Any

Known = dict[str, Any]  # ids, secrets, a place

OTHER_DEPARTMENT = "ECE"
LIST_FILE = b'[{"roll": "24CS077", "name": "Noor Ali", "email": ""}]'
