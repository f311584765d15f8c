import { globSync } from "node:fs";
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

/** Fails a run of all stories if there is a screen that none has judged, on the phone and at the desk. */
export default class JudgedReporter implements Reporter {
  readonly #judged = new Map<string, Set<string>>();
  #isWhole = false;

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    const run = new Set(suite.allTests().map(({ location }) => relative(rootDir, location.file)));
    this.#isWhole = globSync("**/*.spec.ts", { cwd: rootDir }).every((file) => run.has(file));
    for (const { title: project } of suite.suites) this.#judged.set(project, new Set());
  }

  onTestEnd(test: TestCase, { annotations }: TestResult): void {
    const judged = this.#judged.get(test.parent.project()?.name ?? "");
    for (const { type, description = "" } of annotations) if (type === JUDGED) judged?.add(description);
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult["status"] } | undefined> {
    if (!this.#isWhole || status !== "passed") return undefined;
    const left = [...this.#judged].flatMap(([project, judged]) =>
      ROUTES.filter((route) => !judged.has(route)).map((route) => `${project}: no story judges ${route}`),
    );
    if (!left.length) return undefined;
    process.stdout.write(`${left.join("\n")}\n`);
    return { status: "failed" };
  }

  printsToStdio(): boolean {
    return false; // the list of stories is printed by another
  }
}
