"""Every endpoint of this room."""

from rollbook.leave import certificates_api, kinds_api, leaves_api

endpoints = [*kinds_api.routes.endpoints, *leaves_api.routes.endpoints, *certificates_api.routes.endpoints]
