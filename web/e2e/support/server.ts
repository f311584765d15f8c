import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const START_WITHIN_MS = 30_000;

/** A `rollbook serve` of its own, on a free port. */
export class Server {
  readonly url: string;
  /** Printed at the first start, while nobody is registered. */
  readonly setupLink: string | null;
  /** What it logged as an error: our own mistakes, which no story may cause. */
  readonly failures: string[];
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess, url: string, setupLink: string | null, failures: string[]) {
    this.#process = process;
    this.url = url;
    this.setupLink = setupLink;
    this.failures = failures;
  }

  static async start(settings: Record<string, string>): Promise<Server> {
    const child = spawn(`${ROOT}.venv/bin/rollbook`, ["serve"], {
      env: { ...process.env, ROLLBOOK_PORT: "0", ROLLBOOK_TIMEZONE: "Asia/Kolkata", ...settings },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const said: string[] = [];
    const failures: string[] = [];
    const url = new Promise<string>((resolve, reject) => {
      const hear = (line: string) => {
        said.push(line);
        if (/"level": "(error|critical)"/.test(line)) failures.push(line);
        const ready = /is ready at (\S+)/.exec(line)?.[1];
        if (ready) resolve(ready);
      };
      createInterface(child.stdout).on("line", hear);
      createInterface(child.stderr).on("line", hear);
      child.once("error", reject);
      child.once("exit", () => reject(new Error(`the server did not start:\n${said.join("\n")}`)));
      setTimeout(() => reject(new Error("the server did not start in time")), START_WITHIN_MS).unref();
    });
    const address = await url;
    const setupLink = said.map((line) => /\S+\?setup=\S+/.exec(line)?.[0]).find(Boolean) ?? null;
    return new Server(child, address, setupLink, failures);
  }

  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = once(this.#process, "exit");
    this.#process.kill(signal);
    await ended;
  }
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
