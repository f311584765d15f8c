import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { NetworkFailure } from "@/lib/api/problem";
import { SubmitBar } from "./SubmitBar";
import type { Progress } from "./use-submit";

const outcome = { does: "rows", write: 57, archive: 0, leaveOut: 3 } as const;
const idle = { running: false, error: null, progress: { step: "sending", part: 0 } } as const;
const bar = (given: Partial<Parameters<typeof SubmitBar>[0]>) =>
  render(<SubmitBar outcome={outcome} waiting={false} submission={idle} onSubmit={vi.fn()} {...given} />);

test("says what Submit will write, on the button too", () => {
  bar({});
  expect(screen.getByText("57 rows will be written, 3 left out")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Submit 57 rows, leave 3 out/ })).toBeTruthy();
});

test.each<[Progress, string, number | null]>([
  [{ step: "sending", part: 0.4 }, "Sending the file, 40 %", 0.4],
  [{ step: "reading" }, "Reading the file", null],
  [{ step: "writing", done: 1200, of: 10_000 }, "1,200 of 10,000 rows written", 0.12],
])("becomes the progress bar while it runs: %o", (progress, words, part) => {
  bar({ submission: { running: true, error: null, progress } });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  const shown = screen.getByRole("progressbar").getAttribute("value");
  expect(shown === null ? null : Number(shown)).toBe(part);
});

test("after a failure of the network it says that nothing is lost, and can be pressed again", () => {
  bar({ submission: { ...idle, error: new NetworkFailure(false, null) } });
  expect(screen.getByRole("alert").textContent).toContain("it counts once, even if the first try arrived");
  expect(screen.getByRole("button", { name: /^Submit 57 rows, leave 3 out/ })).toBeTruthy();
});

test.each([
  [{ ...outcome, does: "nothing", write: 0, leaveOut: 0 } as const, "The file and the list are the same."],
  [{ ...outcome, does: "nothing", write: 0 } as const, "Apart from 3 rows refused"],
  [{ ...outcome, does: "unusable", write: 0 } as const, "No row of this file can be used."],
])("where there is nothing to submit it says why: %o", (given, words) => {
  bar({ outcome: given });
  expect(screen.getByText(new RegExp(words))).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
