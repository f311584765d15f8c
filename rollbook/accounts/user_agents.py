"""A browser's User-Agent as a person would say it: "Chrome on Android"."""

LONGEST = 60

# The first that fits: browsers name those they are like, so the special ones come first.
_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


def describe(user_agent: str) -> str:
    browser = next((name for sign, name in _BROWSERS if sign in user_agent), None)
    system = next((name for sign, name in _SYSTEMS if sign in user_agent), None)
    if browser and system:
        return f"{browser} on {system}"
    return browser or system or _program(user_agent)


def _program(user_agent: str) -> str:
    """A script names itself first: curl/8.5."""
    first = user_agent.strip().partition(" ")[0].partition("/")[0]
    return first[:LONGEST] if first.isascii() and first.isprintable() and first else "Unknown device"
