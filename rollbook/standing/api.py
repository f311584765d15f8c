"""Where students stand, over HTTP."""

from rollbook.standing import attendance_api, home_api, profile_api, registers_api, semester_api, shortage_api

_parts = (profile_api, attendance_api, registers_api, shortage_api, semester_api, home_api)
endpoints = [each for part in _parts for each in part.routes.endpoints]
