"""People over HTTP."""

from rollbook.people import files_api, links_api, people_api, teaching_api

endpoints = [each for part in (people_api, teaching_api, links_api, files_api) for each in part.routes.endpoints]
