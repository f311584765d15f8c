"""A gateway: a real server on this machine that keeps what it is sent, and answers as it is told."""

import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple

PATIENCE = 30.0


class Received(NamedTuple):
    path: str
    headers: dict[str, str]  # names in small letters
    body: bytes


class Receiver:
    """`answer` is asked for each event what to write; at first everything is taken."""

    def __init__(self, port: int, scheme: str, address: str) -> None:
        self.port, self.url = port, f"{scheme}://{address}:{port}/hooks"
        self.received: list[Received] = []
        self.answer: Callable[[BaseHTTPRequestHandler], None] = answering(204)
        self.let_go = threading.Event()  # for one that never answers


def answering(status: int, body: bytes = b"", **headers: str) -> Callable[[BaseHTTPRequestHandler], None]:
    def answer(request: BaseHTTPRequestHandler) -> None:
        request.send_response(status)
        for name, value in headers.items():
            request.send_header(name.replace("_", "-"), value)
        if status != 204:
            request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        with suppress(OSError):  # whoever asks may have read enough
            request.wfile.write(body)

    return answer


@contextmanager
def receiving(
    certificate: tuple[Path, Path] | None = None, address: str = "127.0.0.1", port: int = 0
) -> Iterator[Receiver]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            told.received.append(Received(self.path, headers, body))
            told.answer(self)

        def log_message(self, format: str, *args: object) -> None: ...  # noqa: A002

    server = ThreadingHTTPServer((address, port), Handler)
    server.daemon_threads = True
    if certificate is not None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    told = Receiver(server.server_address[1], "https" if certificate else "http", address)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield told
    finally:
        told.let_go.set()
        server.shutdown()
        thread.join(PATIENCE)
        server.server_close()


def never(receiver: Receiver) -> Callable[[BaseHTTPRequestHandler], None]:
    """Takes the event, and says nothing until the test is over."""

    def answer(request: BaseHTTPRequestHandler) -> None:
        receiver.let_go.wait(PATIENCE)
        request.close_connection = True

    return answer
