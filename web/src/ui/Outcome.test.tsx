import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Rule } from "@/lib/rule";
import { SessionContext } from "@/lib/session";
import type { Standing } from "@/lib/standing";
import { PLAIN_RULE, ruleWith, standingWith } from "@/testing/standings";
import { OutcomeLetters, OutcomeTag } from "./Outcome";

const session = { timezone: "Asia/Kolkata" } as Parameters<typeof SessionContext>[0]["value"];

function tag(standing: Partial<Standing>, rule: Rule) {
  const { container } = render(
    <SessionContext value={session}>
      <OutcomeTag standing={standingWith(standing)} rule={rule} />
    </SessionContext>,
  );
  return {
    text: container.textContent?.replaceAll("\u00a0", " "),
    signs: container.querySelectorAll("svg").length,
  };
}

test("without a rule of its own a college sees no letters", () => {
  expect(tag({ outcome: "short" }, PLAIN_RULE)).toEqual({ text: "Below 75 %", signs: 1 });
  expect(tag({ outcome: "met" }, PLAIN_RULE)).toEqual({ text: "Passing side", signs: 1 });
});

test("with a band both outcomes below the line have their letter", () => {
  const rule = ruleWith({ floor: 65 });
  expect(tag({ outcome: "band" }, rule).text).toBe("BIn the band: from 65 % the shortage may be condoned");
  expect(tag({ outcome: "short" }, rule)).toEqual({ text: "SBelow 75 %", signs: 0 });
});

test("the college's own words stand in place of Rollbook's, each by itself", () => {
  const rule = ruleWith({ floor: 65, words: { met: "", band: "May be condoned", short: "" } });
  expect(tag({ outcome: "band" }, rule).text).toBe("BMay be condoned");
  expect(tag({ outcome: "met" }, rule).text).toBe("Passing side");
});

test("a subject without a line of its own is neither on one side nor the other", () => {
  expect(tag({ line: null, outcome: null, passing: null }, ruleWith({ of: "together" })).text).toBe("");
});

test("letters are seen, and words are read out", () => {
  const { container } = render(<OutcomeLetters outcome="band" unreachable />);
  expect(container.querySelector("[aria-hidden]")?.textContent).toBe("B×");
  expect(container.querySelector(".sr-only")?.textContent).toBe(" in the band, out of reach");
});
