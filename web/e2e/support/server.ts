import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const START_WITHIN_MS = 60_000;
const BY_DEFAULT = { ROLLBOOK_PORT: "0", ROLLBOOK_TIMEZONE: "Asia/Kolkata" };

/** A `rollbook serve` of its own, on a free port. */
export class Server {
  readonly url: string;
  /** Kept in a file at the first start, while nobody is registered. */
  readonly setupLink: string | null;
  /** What it logged as an error: our own mistakes, which no story may cause. */
  readonly failures: string[];
  readonly #connection: Socket;
  readonly #pid: number;

  private constructor(connection: Socket, said: string[], failures: string[]) {
    this.#connection = connection;
    this.#pid = Number(said[0]);
    this.url = found(said, /is ready at (\S+)/) ?? "";
    const kept = found(said, /The link for the first admin is in (.+), which/);
    this.setupLink = kept && readFileSync(kept, "utf8").trim();
    this.failures = failures;
  }

  static async start(settings: Record<string, string>): Promise<Server> {
    warmServers ??= keepWarm();
    const connection = connect(await warmServers);
    const environment = { ...process.env, ...BY_DEFAULT, ...settings };
    const request = { arguments: ["serve"], environment, quick_hashes: true }; // every story logs in
    connection.write(`${JSON.stringify(request)}\n`);
    const said: string[] = [];
    const failures: string[] = [];
    await new Promise<void>((resolve, reject) => {
      createInterface(connection).on("line", (line) => {
        said.push(line);
        if (/"level": "(error|critical)"/.test(line)) failures.push(line);
        if (/is ready at/.test(line)) resolve();
      });
      connection.once("error", reject);
      connection.once("close", () => reject(new Error(`the server did not start:\n${said.join("\n")}`)));
      setTimeout(() => reject(new Error("the server did not start in time")), START_WITHIN_MS).unref();
    });
    return new Server(connection, said, failures);
  }

  /** From now on it accepts connections and answers none, until it is woken. */
  freeze(): void {
    process.kill(this.#pid, "SIGSTOP");
  }

  wake(): void {
    process.kill(this.#pid, "SIGCONT");
  }

  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    if (this.#connection.closed) return;
    const ended = once(this.#connection, "close");
    process.kill(this.#pid, signal);
    await ended;
  }
}

const found = (lines: string[], pattern: RegExp) =>
  lines.map((line) => pattern.exec(line)?.[1]).find(Boolean) ?? null;

let warmServers: Promise<string> | undefined;

/** The address of the process that starts servers, one for each worker; it ends with this one. */
async function keepWarm(): Promise<string> {
  const address = join(await mkdtemp(join(tmpdir(), "rollbook-e2e-")), "socket");
  const keeper = spawn(`${ROOT}.venv/bin/python`, ["-m", "tests.warm_servers", address], {
    cwd: ROOT,
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(createInterface(keeper.stdout), "line");
  for (const handle of [keeper, keeper.stdin, keeper.stdout]) (handle as { unref?: () => void }).unref?.();
  return address;
}

/** A PostgreSQL for one story; it ends with its standard input, even if the story is killed. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const keeper = spawn(`${ROOT}.venv/bin/python`, ["-m", "tests.postgres"], {
    cwd: ROOT,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [url] = (await once(createInterface(keeper.stdout), "line")) as [string];
  return {
    url,
    stop: async () => {
      const ended = once(keeper, "exit");
      keeper.stdin.end();
      await ended;
    },
  };
}
