"""How a browser is shown to its owner."""

from rollbook.accounts.user_agents import describe

KIT = "AppleWebKit/537.36 (KHTML, like Gecko)"
SHOWN = {
    f"Mozilla/5.0 (Linux; Android 15; Pixel 9) {KIT} Chrome/140.0 Mobile Safari/537.36": "Chrome on Android",
    f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {KIT} Chrome/140.0 Safari/537.36 Edg/140.0": "Edge on Windows",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1": "Safari on Mac",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1": "Chrome on iPhone",
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0": "Firefox on Linux",
    f"Mozilla/5.0 (Linux; Android 14) {KIT} SamsungBrowser/25.0 Chrome/121.0": "Samsung Internet on Android",
    "curl/8.5.0": "curl",
    "python-httpx/0.28": "python-httpx",
    "x" * 500: "x" * 60,
    "\x1b[2J evil": "Unknown device",
    "": "Unknown device",
}


def test_a_browser_is_named_as_a_person_would() -> None:
    assert {user_agent: describe(user_agent) for user_agent in SHOWN} == SHOWN
