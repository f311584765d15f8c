"""Every endpoint of this room."""

from rollbook.ownpage import links_api, page_api, stop_api

endpoints = [*links_api.routes.endpoints, *page_api.routes.endpoints, *stop_api.routes.endpoints]
