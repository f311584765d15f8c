import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { College } from "./college";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** The token of a mail about a student: to them, or to a guardian who is added for it. */
export function mailedTo(
  college: College,
  roll: string,
  ...guardian: [relation: string, language: string] | []
) {
  const asked = ["-m", "tests.mailed_link", college.database, roll, ...guardian];
  return execFileSync(`${ROOT}.venv/bin/python`, asked, { cwd: ROOT, encoding: "utf8" }).trim();
}
