"""Two app processes behind a real nginx, with the site's file of docs/deploy."""

import asyncio
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import httpx2
import pytest

from rollbook.core.settings import Settings
from tests.live.browser import PATIENCE
from tests.ports import free_port
from tests.postgres import Server
from tools.chromium import from_apt
from torture.apps import App, apps
from torture.servers import sign_in

MOST_STREAMS = 10
DEPLOY = Path(__file__).parents[2] / "docs" / "deploy"
MAIN = """
{user}
pid {folder}/pid;
error_log {folder}/error.log;
events {{ worker_connections 1024; }}
http {{
    access_log {folder}/access.log;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


@dataclass(frozen=True)
class Behind:
    address: str
    plain: str  # the same on port 80
    logs: list[Path]
    apps: list[App]
    headers: dict[str, str]
    trust: ssl.SSLContext

    @contextmanager
    def browser(self, address: str = "127.0.0.1", **headers: str) -> Iterator[httpx2.Client]:
        """Calls from this address of the machine."""
        transport = httpx2.HTTPTransport(verify=self.trust, local_address=address)
        sent = {"Sec-Fetch-Site": "same-origin", **headers}
        with httpx2.Client(base_url=self.address, headers=sent, transport=transport, timeout=PATIENCE) as browser:
            yield browser

    @contextmanager
    def connection(self) -> Iterator[ssl.SSLSocket]:
        where = urlsplit(self.address)
        address = (str(where.hostname), int(where.port or 0))
        with (
            socket.create_connection(address, PATIENCE) as plain,
            self.trust.wrap_socket(plain, server_hostname=where.hostname) as connection,
        ):
            yield connection

    def logged(self, *expected: str) -> str:
        """All that nginx has written, of what it has answered: it answers first, so what is expected is waited for."""
        deadline = time.monotonic() + PATIENCE
        while True:
            told = "".join(log.read_text() for log in self.logs if log.exists())
            if time.monotonic() > deadline or all(words in told for words in expected):
                return told
            time.sleep(0.05)


def nginx_program() -> str:
    """The system's; as root on Debian it is installed."""
    for installed in (True, False):
        if found := shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin"):
            return found
        if installed:
            from_apt("nginx-light")
    pytest.skip("nginx is not installed: apt-get install nginx-light")


@pytest.fixture(scope="module")
def behind(postgres: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Behind]:
    nginx = nginx_program()
    folder = tmp_path_factory.mktemp("nginx")
    settings = Settings(data_dir=folder / "data", database_url=asyncio.run(postgres.create_database()))
    headers = sign_in(settings)
    with ExitStack() as closing:
        running = closing.enter_context(apps(settings, 2, cold=False, ROLLBOOK_TRUSTED_PROXIES="127.0.0.1"))
        plain, port = free_port(), free_port()
        _configure(folder, plain, port, running)
        closing.enter_context(_running(nginx, folder, port))
        trust = ssl.create_default_context(cafile=str(folder / "fullchain.pem"))
        logs = [folder / name for name in ("rollbook.log", "rollbook-error.log", "access.log", "error.log")]
        yield Behind(f"https://127.0.0.1:{port}", f"http://127.0.0.1:{plain}", logs, running, headers, trust)


def _configure(folder: Path, plain: int, port: int, running: list[App]) -> None:
    """The file as it is, but for what differs from college to college: addresses, where the certificate lies, how many
    may listen from one address."""
    site = (DEPLOY / "nginx.conf").read_text()
    addresses = iter(urlsplit(app.address).netloc for app in running)
    site = re.sub(r"server 10\.0\.0\.\d+:8000", lambda _: f"server {next(addresses)}", site)
    site = site.replace("listen 80;", f"listen 127.0.0.1:{plain};")
    site = site.replace("listen 443 ", f"listen 127.0.0.1:{port} ").replace("/etc/ssl/rollbook", str(folder))
    site = site.replace("/var/log/nginx", str(folder))
    site = re.sub(r"(limit_conn rollbook_live) \d+", rf"\1 {MOST_STREAMS}", site)
    (folder / "site.conf").write_text(site)
    user = "user root;" if os.geteuid() == 0 else ""  # the folder is closed to others
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder, user=user))
    certificate = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "fullchain.pem")]
    names = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *certificate, *names]
    subprocess.run(command, check=True, capture_output=True)


@contextmanager
def _running(program: str, folder: Path, port: int) -> Iterator[None]:
    command = [program, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-g", "daemon off;"]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as nginx:
        try:
            _await_port(nginx, port, folder)
            yield
        finally:
            nginx.terminate()


def _await_port(nginx: subprocess.Popen[bytes], port: int, folder: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        assert nginx.poll() is None, (folder / "error.log").read_text()
        try:
            httpx2.get(f"http://127.0.0.1:{port}/", trust_env=False)
        except httpx2.TransportError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError("nginx does not answer")
