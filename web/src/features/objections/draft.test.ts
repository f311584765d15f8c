import { afterEach, expect, test } from "vitest";
import type { MarkAddress } from "@/lib/objection-path";
import { readDraft, writeDraft } from "./draft";

const mark: MarkAddress = {
  place: { batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS501" },
  ...{ heldOn: "2026-10-14", number: 2, roll: "24CS040" },
};

afterEach(() => sessionStorage.clear());

test("what was written comes back after a reload, with the key it is sent under", () => {
  const draft = { ...readDraft(mark), claim: "late" as const, text: "I sat in the third row." };
  writeDraft(mark, draft);
  expect(readDraft(mark)).toEqual(draft);
  expect(readDraft({ ...mark, number: 1 }).text).toBe("");
  writeDraft(mark, null);
  expect(readDraft(mark)).toMatchObject({ claim: "", text: "", contact: "" });
});

test("each objection has a key of its own, and what is not ours is left alone", () => {
  expect(readDraft(mark).key).not.toBe(readDraft(mark).key);
  sessionStorage.setItem(
    "objection /objection?date=2026-10-14&number=2&roll=24CS040&year=2024+-+2028&department=CSE&semester=5th&subject=CS501",
    "{broken",
  );
  expect(readDraft(mark).text).toBe("");
});
