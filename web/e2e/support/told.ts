import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { College } from "./college";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** What waits in every state, and what was sent, written while the server stands still. */
export async function writeNotices(college: College): Promise<void> {
  await college.stop();
  execFileSync(`${ROOT}.venv/bin/python`, ["-m", "tests.notices.story_rows", college.folder], { cwd: ROOT });
  await college.start();
}
