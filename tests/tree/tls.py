"""A door with TLS before a server: the real clients speak to real addresses only over https, as behind a proxy."""

import datetime
import ipaddress
import socket
import socketserver
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID


def make_certificate(folder: Path, *names: str) -> tuple[Path, Path]:
    """Of this machine's own address, or of these names alone, signed by itself, and its key."""
    own: list[x509.GeneralName] = [x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    called: list[x509.GeneralName] = [x509.DNSName(each) for each in names]
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(called or own), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    public, private = folder / "certificate.pem", folder / "key.pem"
    public.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    private.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    return public, private


class _Door(socketserver.ThreadingTCPServer):
    """Passes on what comes in over TLS, and what is answered."""

    def __init__(self, to_port: int, context: ssl.SSLContext) -> None:
        super().__init__(("127.0.0.1", 0), _Passage)
        self.to_port, self.context = to_port, context
        self.sockets: set[socket.socket] = set()

    def close_all(self) -> None:
        for each in list(self.sockets):
            _shut(each)


class _Passage(socketserver.BaseRequestHandler):
    server: _Door

    def handle(self) -> None:
        with (
            suppress(OSError),
            self.server.context.wrap_socket(self.request, server_side=True) as outside,
            socket.create_connection(("127.0.0.1", self.server.to_port)) as inside,
        ):
            self.server.sockets |= {outside, inside}
            answering = threading.Thread(target=_copy, args=(inside, outside))
            answering.start()
            _copy(outside, inside)
            answering.join()
            self.server.sockets -= {outside, inside}


def _copy(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while chunk := source.recv(65_536):
            target.sendall(chunk)
    _shut(source)
    _shut(target)


def _shut(each: socket.socket) -> None:
    with suppress(OSError):
        each.shutdown(socket.SHUT_RDWR)


@contextmanager
def tls_door(to_port: int, public: Path, private: Path) -> Iterator[str]:
    """The https address of what is served on a port of this machine."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(public, private)
    with _Door(to_port, context) as door:
        thread = threading.Thread(target=door.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield f"https://127.0.0.1:{door.server_address[1]}"
        finally:
            door.shutdown()
            door.close_all()
            thread.join()
