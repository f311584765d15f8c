import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from "@playwright/test/reporter";
import { JUDGED, ROUTES } from "./routes";

/** What the first stories have judged, for the run of the others (scripts/stories.mjs). */
const JUDGED_FIRST = fileURLToPath(
  new URL("../../node_modules/.cache/rollbook/judged.json", import.meta.url),
);

type Judged = Map<string, Set<string>>;

/** Fails a run of all stories if there is a screen that none has judged, on the phone and at the desk. */
export default class JudgedReporter implements Reporter {
  readonly #judged: Judged = new Map();
  readonly #part = process.env.ROLLBOOK_STORIES;
  #isWhole = false;

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    const run = new Set(suite.allTests().map(({ location }) => relative(rootDir, location.file)));
    const areAll = globSync("**/*.spec.ts", { cwd: rootDir }).every((file) => run.has(file));
    this.#isWhole = this.#part ? this.#part === "rest" && existsSync(JUDGED_FIRST) : areAll;
    for (const { title: project } of suite.suites) this.#judged.set(project, new Set());
  }

  onTestEnd(test: TestCase, { annotations }: TestResult): void {
    const judged = this.#judged.get(test.parent.project()?.name ?? "");
    for (const { type, description = "" } of annotations) if (type === JUDGED) judged?.add(description);
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult["status"] } | undefined> {
    if (this.#part === "first") keep(this.#judged);
    if (!this.#isWhole || status !== "passed") return undefined;
    const before = this.#part === "rest" ? readKept() : {};
    const left = [...this.#judged].flatMap(([project, judged]) =>
      ROUTES.filter((route) => !judged.has(route) && !before[project]?.includes(route)).map(
        (route) => `${project}: no story judges ${route}`,
      ),
    );
    if (!left.length) return undefined;
    process.stdout.write(`${left.join("\n")}\n`);
    return { status: "failed" };
  }

  printsToStdio(): boolean {
    return false; // the list of stories is printed by another
  }
}

function keep(judged: Judged): void {
  mkdirSync(dirname(JUDGED_FIRST), { recursive: true });
  const routes = Object.fromEntries([...judged].map(([project, each]) => [project, [...each]]));
  writeFileSync(JUDGED_FIRST, JSON.stringify(routes));
}

const readKept = () => JSON.parse(readFileSync(JUDGED_FIRST, "utf8")) as Record<string, string[]>;
