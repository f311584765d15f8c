"""Where students stand, over HTTP."""

from rollbook.standing import attendance_api, home_api, profile_api, registers_api, shortage_api

endpoints = [
    each
    for part in (profile_api, attendance_api, registers_api, shortage_api, home_api)
    for each in part.routes.endpoints
]
