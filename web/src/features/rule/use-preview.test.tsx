import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startOffice } from "@/testing/leave-office";
import { CAME } from "@/testing/rules";
import type { Rule } from "./types";
import { usePreview } from "./use-preview";

const ASKED = "GET /api/rules/preview";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** However long the answer takes on its way. */
const passUntil = (check: () => void) =>
  vi.waitFor(
    async () => {
      await pass(1);
      check();
    },
    { timeout: 10_000 },
  );

function open(answer: (line: number) => Response = (line) => Response.json({ fall: line })) {
  const office = startOffice({ [ASKED]: ({ query }) => answer(Number(query.get("line"))) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(({ rule }: { rule: Rule | null }) => usePreview({ batch: "2024 - 2028" }, rule), {
    wrapper,
    initialProps: { rule: CAME as Rule | null },
  });
  return {
    lines: () => office.asked(ASKED).map((query) => query.get("line")),
    asked: () => office.asked(ASKED).at(-1),
    shown: () => hook.result.current.shown?.answer.fall,
    type: (rule: Partial<Rule> | null) => hook.rerender({ rule: rule && { ...CAME, ...rule } }),
    another: () => act(() => hook.result.current.showAnother()),
    failed: () => hook.result.current.error !== null,
    isTrue: () => !hook.result.current.isBehind,
    isComing: () => hook.result.current.isComing,
  };
}

test("it is asked half a second after the last change, and what was answered stays until then", async () => {
  const page = open();
  await pass(0);
  expect(page.shown()).toBe(75);
  page.type({ line: 7 });
  await pass(400);
  page.type({ line: 70 });
  await pass(499);
  expect(page.lines()).toEqual(["75"]);
  expect(page.shown()).toBe(75);
  await pass(1);
  await pass(0);
  expect(page.lines()).toEqual(["75", "70"]);
  expect(page.shown()).toBe(70);
});

test("the server is asked by what was chosen alone, for the scope", async () => {
  const page = open();
  page.type({ floor: 65, rounded: true, words: { met: "Eligible", band: "", short: "" } });
  await pass(500);
  expect(Object.fromEntries(page.asked() ?? [])).toEqual({
    ...{ batch: "2024 - 2028", line: "75", of: "each", floor: "65", duty: "present", medical: "not" },
    ...{ rounded: "true", countedFrom: "joining", example: "0" },
  });
});

test("what cannot be read yet is not asked for, and what is refused takes nothing away", async () => {
  const page = open((line) =>
    line === 20
      ? Response.json({ code: "rule_unsound", message: "No.", fields: {} }, { status: 422 })
      : Response.json({ fall: line }),
  );
  await pass(0);
  page.type(null);
  await pass(600);
  page.type({ line: 20 });
  await pass(500);
  await passUntil(() => expect(page.failed()).toBe(true));
  expect(page.lines()).toEqual(["75", "20"]);
  expect(page.shown()).toBe(75);
  expect([page.isTrue(), page.isComing()]).toEqual([false, false]);
  page.type({ line: 30 });
  await pass(500);
  await pass(1); // the answer comes
  expect(page.shown()).toBe(30);
});

test("what could not be asked for is asked for again once the network is back", async () => {
  let isAway = true;
  const page = open((line) => {
    if (isAway && line === 60) throw new TypeError("Failed to fetch");
    return Response.json({ fall: line });
  });
  await pass(0);
  page.type({ line: 60 });
  expect(page.isComing()).toBe(true);
  await pass(500);
  await passUntil(() => expect(page.failed()).toBe(true));
  expect([page.isTrue(), page.isComing()]).toEqual([false, false]);
  isAway = false;
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  await passUntil(() => expect(page.shown()).toBe(60));
  expect(page.isTrue()).toBe(true);
});

test("another example is asked for at once", async () => {
  const page = open();
  await pass(0);
  page.another();
  await pass(0);
  expect(page.asked()?.get("example")).toBe("1");
});
