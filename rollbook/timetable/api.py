"""Every endpoint of this room."""

from rollbook.timetable import calendar_api, timetable_api

endpoints = [*timetable_api.routes.endpoints, *calendar_api.routes.endpoints]
