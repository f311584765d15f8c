import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { Explained } from "@/features/profile/Explained";
import type { StudentRecord } from "@/features/profile/types";
import { weighClasses } from "@/features/profile/weighed";
import type { Category } from "@/lib/leaves";
import { countMarks, type Mark } from "@/lib/marks";
import type { Rule } from "@/lib/rule";
import { SessionContext } from "@/lib/session";
import type { Standing } from "@/lib/standing";
import { PLAIN_RULE, ruleWith, standingWith } from "./standings";

type Held = [mark: Mark, leave?: Category];

export const session = { timezone: "Asia/Kolkata" } as Parameters<typeof SessionContext>[0]["value"];

/** One class a day from the first of September on. What the server would count is told where it matters. */
export function recordOf(held: Held[], told: Partial<StudentRecord> = {}): StudentRecord {
  const classes = held.map(([mark, leave], day) => ({
    heldOn: `2026-09-${String(day + 1).padStart(2, "0")}`,
    ...{ number: 1, mark, leave: leave ?? null, percentage: 80 },
  }));
  const { present, absent, late } = countMarks(classes.map(({ mark }) => mark));
  const on = (category: Category) => classes.filter(({ leave }) => leave === category).length;
  const counted = classes.length - on("medical");
  const attended = present + on("duty");
  const standing = standingWith({
    ...{ classes: classes.length, present, absent, late, counted, attended },
    ...{ duty: on("duty"), dutyAttended: on("duty"), medical: on("medical"), other: on("other") },
    percentage: counted ? (attended / counted) * 100 : null,
    canMiss: 0,
  });
  return {
    ...{ batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS301", roll: "24CS001" },
    studentList: { batch: "2024 - 2028", department: "CSE" },
    ...{ state: "counted", held: classes.length, line: 75, rule: PLAIN_RULE, together: null },
    ...{ classes, beforeJoining: [], notCounted: [], standing },
    ...told,
  };
}

export const drawn = (record: StudentRecord) => (
  <MemoryRouter>
    <SessionContext value={session}>
      <Explained
        record={record}
        classes={weighClasses(record.classes, record.rule, record.standing)}
        person="you"
      />
    </SessionContext>
  </MemoryRouter>
);

export function explainRecord(record: StudentRecord) {
  render(drawn(record));
  const details = screen.getByText("Explain this number").closest("details") as HTMLDetailsElement;
  details.open = true;
  return details;
}

export const explain = (held: Held[]) => explainRecord(recordOf(held));

/** The same, counted by another rule, as the server would. */
export function explainBy(rule: Partial<Rule>, held: Held[], counted: Partial<Standing>) {
  const record = recordOf(held, { rule: ruleWith(rule) });
  return explainRecord({ ...record, standing: { ...record.standing, ...counted } });
}

export const plain = (element: HTMLElement) => element.textContent?.replaceAll("\u00a0", " ");
export const steps = () => within(screen.getByRole("table")).getAllByRole("row").map(plain);
export const lines = () => screen.getAllByRole("listitem").map(plain);
