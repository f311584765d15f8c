"""Exim, from Debian's packages, as the mail server of a college: it takes every mail, tries to deliver it to the
servers of those it is for, and writes genuine bounces into a mailbox. It runs as nobody of importance, on this machine
alone, and nothing of it is installed or kept here."""

import os
import pwd
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.debian_packages import NotToBeHad, unpack_packages
from tests.ports import free_port
from tests.postgres import unprivileged_user

PROGRAM = Path("usr/sbin/exim4")
# Which it needs, and a small machine does not have.
LIBRARIES = ("libidn12", "libdb5.3", "libpcre2-8-0")
PATIENCE = 60.0  # seconds, for what it does by itself
# `WRAPPER` answers for the system who is who: Exim runs as nobody else than "Debian-exim", which is an account of ours.
WRAPPER = "libnss_wrapper.so"

CONFIGURATION = """\
exim_path = {folder}/exim4
primary_hostname = mail.college.example
qualify_domain = college.example
spool_directory = {folder}/spool
log_file_path = {folder}/log/%s
pid_file_path = {folder}/exim.pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = {port}
tls_advertise_hosts =
disable_ipv6 = true
deliver_drop_privilege = true
keep_environment = LD_PRELOAD : LD_LIBRARY_PATH : NSS_WRAPPER_PASSWD : NSS_WRAPPER_GROUP
never_users =
smtp_accept_queue_per_connection = 0
acl_smtp_rcpt = check_recipient
delay_warning = 1s
delay_warning_condition = true
{more}

begin acl
check_recipient:
  deny domains = elsewhere.example
       message = relay not permitted
  accept

begin routers
mailbox:
  driver = accept
  domains = college.example
  local_parts = rollbook
  transport = mailbox
away:
  driver = accept
  domains = away.example
  transport = answer
others:
  driver = manualroute
  domains = college.example : slow.example : expired.example
  route_list = * 127.0.0.1::{remote} byname
  self = send
  transport = smtp

begin transports
mailbox:
  driver = appendfile
  {mailbox}
  user = {uid}
  group = {gid}
answer:
  driver = autoreply
  to = $sender_address
  subject = Away until Monday
  headers = Auto-Submitted: auto-replied\\nIn-Reply-To: $h_Message-ID:
  text = I am away. Your mail was not read.
  user = {uid}
  group = {gid}
smtp:
  driver = smtp
  allow_localhost

begin retry
expired.example * F,1s,1s
* * F,1d,1s
"""


@dataclass
class Exim:
    folder: Path
    port: int
    command: list[str]
    environment: dict[str, str]
    owner: pwd.struct_passwd

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    @property
    def maildir(self) -> Path:
        return self.folder / "maildir"

    @property
    def mbox(self) -> Path:
        return self.folder / "mbox"

    @property
    def letters(self) -> list[bytes]:
        """That nobody has looked at."""
        files = [self.mbox] if self.mbox.exists() else sorted((self.folder / "maildir" / "new").glob("*"))
        return [file.read_bytes() for file in files]

    @property
    def queue(self) -> list[str]:
        """What it has taken and not yet delivered or given up."""
        return [file.name for file in (self.folder / "spool" / "input").glob("*-H")]

    def try_all_again(self) -> None:
        self.run("-qff")

    def wait_until(self, what: str, queued: int = 0, letters: int = 0) -> None:
        """So much is left in its queue, and so many letters have come: it is told to try again until then."""
        deadline = time.monotonic() + PATIENCE
        while len(self.queue) > queued or len(self.letters) < letters:
            assert time.monotonic() < deadline, f"Exim did not come to it: {what}\n{self.log}"
            self.try_all_again()

    @property
    def log(self) -> str:
        lines = [line for file in sorted((self.folder / "log").iterdir()) for line in file.read_text().splitlines()]
        return "\n".join(lines[-20:])

    def run(self, *arguments: str) -> str:
        process = self.start(*arguments)
        said, _ = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, said
        return said

    def start(self, *arguments: str) -> "subprocess.Popen[str]":
        is_root = os.geteuid() == 0
        return subprocess.Popen(
            [*self.command, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=self.environment,
            cwd="/",
            user=self.owner.pw_uid if is_root else None,
            group=self.owner.pw_gid if is_root else None,
            extra_groups=[] if is_root else None,
        )


@contextmanager
def exim_or_skip(
    config: pytest.Config, folder: Path, remote: int, *, mbox: bool = False, more: str = ""
) -> Iterator[Exim]:
    """`folder` is one that an account without rights can come to. `remote`: the port of the server that all addresses
    belong to. Where there is no Exim to be had, the test is skipped, and says why."""
    try:
        programs = _find_programs(config.cache.mkdir("exim"))
        exim = _prepare(programs, folder, remote, mbox, more)
        exim.run("-bV")
    except (NotToBeHad, AssertionError) as why:
        pytest.skip(f"No mail server that writes genuine bounces: {why}")
    daemon = exim.start("-bdf")
    try:
        _wait_for(exim, daemon)
        yield exim
    finally:
        daemon.terminate()
        daemon.communicate(timeout=PATIENCE)


def _find_programs(cache: Path) -> Path:
    """Where the packages are unpacked."""
    if not (cache / PROGRAM).exists():
        unpack_packages(cache, "exim4-daemon-light", "libnss-wrapper", *LIBRARIES)
    if not (cache / PROGRAM).exists():
        raise NotToBeHad("Debian's package exim4-daemon-light has no exim4 any more.")
    return cache


def _prepare(programs: Path, folder: Path, remote: int, mbox: bool, more: str) -> Exim:
    """In a folder of its owner, also where the checkout is closed to all others. Without the mark that would have it
    run as root."""
    owner = unprivileged_user() if os.geteuid() == 0 else pwd.getpwuid(os.geteuid())
    shutil.copytree(programs / "usr" / "lib", folder / "lib")
    shutil.copyfile(programs / PROGRAM, folder / "exim4")
    (folder / "exim4").chmod(0o755)
    for name in ("spool", "log"):
        (folder / name).mkdir()
    port = free_port()
    if not mbox:
        for name in ("new", "cur", "tmp"):
            (folder / "maildir" / name).mkdir(parents=True)
    mailbox = f"file = {folder}/mbox" if mbox else f"directory = {folder}/maildir\n  maildir_format"
    values = {"folder": folder, "port": port, "remote": remote, "mailbox": mailbox, "more": more}
    written = CONFIGURATION.format(**values, uid=owner.pw_uid, gid=owner.pw_gid)
    (folder / "exim.conf").write_text(written)
    (folder / "passwd").write_text(
        f"Debian-exim:x:{owner.pw_uid}:{owner.pw_gid}::/:/bin/false\nroot:x:0:0::/:/bin/false\n"
    )
    (folder / "group").write_text(f"Debian-exim:x:{owner.pw_gid}:\nroot:x:0:\nmail:x:8:\n")
    if os.geteuid() == 0:
        for path in (folder, *folder.rglob("*")):
            os.chown(path, owner.pw_uid, owner.pw_gid)
    wrapper = next((folder / "lib").rglob(WRAPPER + "*"))
    environment = {
        "LD_LIBRARY_PATH": ":".join(sorted({str(each.parent) for each in (folder / "lib").rglob("*.so*")})),
        "LD_PRELOAD": str(wrapper),
        "NSS_WRAPPER_PASSWD": str(folder / "passwd"),
        "NSS_WRAPPER_GROUP": str(folder / "group"),
    }
    return Exim(folder, port, [str(folder / "exim4"), "-C", str(folder / "exim.conf")], environment, owner)


def _wait_for(exim: Exim, daemon: "subprocess.Popen[str]") -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with socket.create_connection(("127.0.0.1", exim.port), PATIENCE) as line:
                if line.recv(3) == b"220":
                    return
        except ConnectionRefusedError:
            assert daemon.poll() is None, daemon.communicate()[0]
        assert time.monotonic() < deadline, exim.log
        time.sleep(0.01)
