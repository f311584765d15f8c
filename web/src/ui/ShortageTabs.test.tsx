import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SessionContext } from "@/lib/session";
import { holding, sessionWith } from "@/testing/people";
import { ShortageTabs } from "./ShortageTabs";

const ofCse = { batch: "2024", department: "CSE" };
const theirs = { ...ofCse, semester: "5", subject: "CS301", subjectId: 4 };

test.each([
  ["a head", true, holding({ role: "head", department: "CSE" })],
  ["the exam office", true, holding({ role: "exam" })],
  ["a viewer", true, holding({ role: "viewer" })],
  ["a lecturer", false, holding({ role: "lecturer", ...theirs })],
])("%s finds the lists under Shortage: %s", (_, finds, held) => {
  render(
    <SessionContext value={sessionWith(held)}>
      <MemoryRouter>
        <ShortageTabs current="shortage" />
      </MemoryRouter>
    </SessionContext>,
  );
  expect(screen.queryByRole("link", { name: "Lists" }) !== null).toBe(finds);
});
