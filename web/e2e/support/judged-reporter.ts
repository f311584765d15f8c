import { globSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from "@playwright/test/reporter";
import { JUDGED, ROUTES } from "./routes";

/** Which part of the stories is told, and where it stands what the first have judged (scripts/stories.mjs). */
const { ROLLBOOK_STORIES: PART, ROLLBOOK_JUDGED: JUDGED_FIRST = "" } = process.env;

type Judged = Map<string, Set<string>>;

/** Fails a run of all stories if there is a screen that none has judged, on the phone and at the desk. */
export default class JudgedReporter implements Reporter {
  readonly #judged: Judged = new Map();
  #isWhole = false;

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    const run = new Set(suite.allTests().map(({ location }) => relative(rootDir, location.file)));
    const areAll = globSync("**/*.spec.ts", { cwd: rootDir }).every((file) => run.has(file));
    this.#isWhole = PART ? PART === "rest" : areAll;
    for (const { title: project } of suite.suites) this.#judged.set(project, new Set());
  }

  onTestEnd(test: TestCase, { annotations }: TestResult): void {
    const judged = this.#judged.get(test.parent.project()?.name ?? "");
    for (const { type, description = "" } of annotations) if (type === JUDGED) judged?.add(description);
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult["status"] } | undefined> {
    if (status !== "passed") return undefined;
    if (PART === "first") keep(this.#judged);
    if (!this.#isWhole) return undefined;
    const before = PART === "rest" ? readKept() : {};
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
  const routes = Object.fromEntries([...judged].map(([project, each]) => [project, [...each]]));
  writeFileSync(JUDGED_FIRST, JSON.stringify(routes));
}

const readKept = () => JSON.parse(readFileSync(JUDGED_FIRST, "utf8")) as Record<string, string[]>;
