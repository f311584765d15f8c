import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** A disk whose power can be cut: what was not synced by then is gone. */
export interface Disk {
  folder: string;
  order(what: "sync" | "cut" | "back"): Promise<void>;
  remove(): Promise<void>;
}

/** Or why there is none: it needs root. */
export async function openDisk(): Promise<Disk | string> {
  const keeper = spawn(`${ROOT}.venv/bin/python`, ["-m", "torture.browser_disk"], {
    cwd: ROOT,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface(keeper.stdout)[Symbol.asyncIterator]();
  const said = async () => String((await lines.next()).value);
  const ended = new Promise<void>((resolve) => keeper.once("exit", () => resolve()));
  const first = await said();
  if (!first.startsWith("ready at ")) return first;
  return {
    folder: first.replace("ready at ", ""),
    order: async (what) => {
      keeper.stdin.write(`${what}\n`);
      if ((await said()) !== "done") throw new Error(`the disk did not ${what}`);
    },
    remove: () => {
      keeper.stdin.end();
      return ended;
    },
  };
}
