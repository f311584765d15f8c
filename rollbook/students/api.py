"""Student lists over HTTP."""

from rollbook.students import codes_api, contact_api, imports_api, lists_api, persons_api

_PARTS = (imports_api, codes_api, contact_api, lists_api, persons_api)
endpoints = [each for part in _PARTS for each in part.routes.endpoints]
