"""Student lists over HTTP."""

from rollbook.students import codes_api, imports_api, lists_api, persons_api

endpoints = [each for part in (imports_api, codes_api, lists_api, persons_api) for each in part.routes.endpoints]
