import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SessionContext } from "@/lib/session";
import { ashasSession } from "@/testing/people";
import { Steps } from "./Steps";
import type { ListFacts } from "./types";

const open: ListFacts = {
  ...{ number: 1, kind: "provisional", batch: "2024", department: "CSE", semester: "5th", day: "2026-11-14" },
  ...{ until: "2026-11-14T12:00:00Z", objectionsUntil: "2026-11-19", madeBy: "asha.rao" },
  ...{ madeAt: "2026-11-14T12:00:00Z", follows: null, followedBy: null, students: 4, below: 2, condoned: 0 },
  ...{ code: "R4XC-7MTD", sha256: "ab12" },
};

function stepsOf(list: Partial<ListFacts>) {
  const { container } = render(
    <MemoryRouter>
      <SessionContext value={ashasSession}>
        <Steps list={{ ...open, ...list }} />
      </SessionContext>
    </MemoryRouter>,
  );
  return container.querySelector("ol")?.textContent;
}

test("a list takes objections until its last day, or until another one follows it", () => {
  expect(stepsOf({})).toContain("3 days left");
  const followed = stepsOf({ followedBy: 2 });
  expect(followed).toContain("Followed by No. 2");
  expect(followed).not.toContain("left");
});
