import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOffice } from "@/testing/leave-office";
import { CorrectDialog } from "./CorrectDialog";
import type { ChosenLine, Sheet } from "./queries";

const PLACE = { batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS301" };
const LINE = { student: 1, roll: "24CS001", name: "Asha", mark: 0, leave: null, revision: 1 } as ChosenLine;

test.each<[string, Sheet["group"], string]>([
  ["everybody", null, "/leave/enter?roll=24CS001&year=2024+-+2028&department=CSE"],
  [
    "a section, which is of one list",
    { id: 1, kind: "section", label: "A" },
    "/leave/enter?roll=24CS001&year=2024+-+2028&department=CSE",
  ],
  [
    "an elective, which others take too",
    { id: 2, kind: "elective", label: "AI" },
    "/leave/enter?roll=24CS001",
  ],
])("the way to a leave names the student, and the list where it is known: %s", (_, group, href) => {
  const sheet = { ...PLACE, id: "1", group, others: [], lines: [], meeting: null } as unknown as Sheet;
  showOffice(<CorrectDialog place={PLACE} sheet={sheet} line={LINE} onClose={() => {}} />);
  expect(screen.getByRole("link", { name: "ask for leave" }).getAttribute("href")).toBe(href);
});
