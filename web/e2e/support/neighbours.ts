import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

interface Neighbour {
  url: string;
  close: () => void;
}

async function listening(server: Server, address: (port: number) => string): Promise<Neighbour> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: address((server.address() as AddressInfo).port),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface File {
  type: string;
  text: string;
}

const EMPTY_PAGE = { type: "text/html", text: "<!doctype html><title>Elsewhere</title>" };

/** Another site, with these files by path and else an empty page: a browser takes `localhost` and 127.0.0.1 for
 * different ones. */
export function anotherSite(files: Record<string, File> = {}): Promise<Neighbour> {
  const server = createServer((asked, answer) => {
    const { type, text } = files[new URL(asked.url ?? "", "http://localhost").pathname] ?? EMPTY_PAGE;
    answer.setHeader("Content-Type", type).end(text);
  });
  return listening(server, (port) => `http://localhost:${port}`);
}

/** A proxy that speaks TLS in front of a college, as an operator has one. */
export async function tlsBefore(collegeUrl: string): Promise<Neighbour> {
  const folder = await mkdtemp(join(tmpdir(), "rollbook-e2e-tls-"));
  const script =
    "import sys; from pathlib import Path; from tests.tree.tls import make_certificate; make_certificate(Path(sys.argv[1]))";
  execFileSync(`${ROOT}.venv/bin/python`, ["-c", script, folder], { cwd: ROOT });
  const [cert, key] = await Promise.all(
    ["certificate.pem", "key.pem"].map((name) => readFile(join(folder, name))),
  );
  const server = createTlsServer({ cert, key }, (asked, answer) => {
    const headers = { ...asked.headers, "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7" };
    const passed = request(
      collegeUrl + asked.url,
      { method: asked.method ?? "GET", headers, setHost: false },
      (told) => {
        answer.writeHead(told.statusCode ?? 502, told.headers);
        told.pipe(answer);
      },
    );
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  return listening(server, (port) => `https://127.0.0.1:${port}`);
}
