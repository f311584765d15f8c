/**
 * Tells the stories of `make test` or those of `make test-rest`: `node scripts/stories.mjs first` or `… rest`, and
 * behind it whatever `playwright test` takes. The first story of each file is of what the file is for; a part of a file
 * that grew too long, `people.mail.spec.ts`, has no first one. The rest has all others, nearly all that are told at the
 * desk too, and those that ask at length. It needs what the first have judged: screens that neither part judges fail it.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { AT_LENGTH } from "../e2e/support/widths.ts";

const EVERY_PAGE = "accessibility.spec.ts";
const PARTS = { first: "--test-list", rest: "--test-list-invert" };

const KEPT = join(import.meta.dirname, "../node_modules/.cache/rollbook-stories");

const [part = "", ...more] = process.argv.slice(2);
const option = PARTS[part];
if (!option) throw new Error(`first or rest, not “${part}”`);

const first = firstStories(listStories());
const env = { ...process.env };
if (more.length === 0) Object.assign(env, { ROLLBOOK_STORIES: part, ROLLBOOK_JUDGED: judgedBy(first) });
if (part === "rest" && env.ROLLBOOK_JUDGED && !existsSync(env.ROLLBOOK_JUDGED)) {
  throw new Error("run `make stories` first, until it passes: what those stories judge is not judged again");
}

const folder = mkdtempSync(join(tmpdir(), "rollbook-stories-"));
const list = join(folder, "first");
try {
  writeFileSync(list, first.join("\n"));
  const { status } = playwright([option, list, ...more], { stdio: "inherit", env });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}

/** Where it stands what these stories have judged: other stories, another file. */
function judgedBy(stories) {
  if (part === "first") rmSync(KEPT, { recursive: true, force: true });
  mkdirSync(KEPT, { recursive: true });
  const named = stories.map((story) => story.replace(/:\d+:\d+ /, " "));
  return join(KEPT, `${createHash("sha256").update(named.join("\n")).digest("hex")}.json`);
}

function playwright(args, options) {
  return spawnSync("npx", ["playwright", "test", ...args], options);
}

/** Those that do not ask at length, as Playwright lists them: "[phone] › login.spec.ts:12:1 › who is wrong is told so". */
function listStories() {
  const { stdout, status } = playwright(["--list", "--grep-invert", AT_LENGTH, "--reporter=list"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = stdout.split("\n").filter((line) => line.includes(" › "));
  if (status !== 0 || !lines.length) throw new Error(`the stories could not be listed:\n${stdout}`);
  return lines.map((line) => line.trim());
}

/** Of each file that is not a part of another, on the phone; at the desk those that look at every page there is. */
function firstStories(stories) {
  const first = new Map();
  const atTheDesk = [];
  for (const story of stories) {
    const [width, place] = story.split(" › ");
    const file = place.replace(/:\d+:\d+$/, "");
    if (width === "[phone]" && !isPart(file) && !first.has(file)) first.set(file, story);
    if (width === "[desk]" && file === EVERY_PAGE) atTheDesk.push(story);
  }
  return [...first.values(), ...atTheDesk];
}

/** `people.mail.spec.ts` is a part of `people.spec.ts`. */
function isPart(file) {
  return basename(file, ".spec.ts").includes(".");
}
