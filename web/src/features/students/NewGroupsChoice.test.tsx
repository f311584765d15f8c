import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { NewGroupsChoice } from "./NewGroupsChoice";

const C = { label: "C", kind: "section", students: 1, returning: false, leftOut: false } as const;
const ML = { label: "ML", kind: "elective", students: 30, returning: true, leftOut: true } as const;

test("each new group has its tick, and taking it away leaves the group out", async () => {
  const onLeaveOut = vi.fn();
  render(<NewGroupsChoice groups={[C, ML]} leftOut={["ML"]} onLeaveOut={onLeaveOut} />);
  expect(screen.getByRole("group", { name: "2 new groups: the list does not have them yet" })).toBeTruthy();
  const section = screen.getByRole("checkbox", { name: "Make section C, 1 student" });
  const elective = screen.getByRole("checkbox", { name: "Bring back elective ML, 30 students" });
  expect([section, elective].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
  await userEvent.click(section);
  expect(onLeaveOut).toHaveBeenLastCalledWith(["ML", "C"]);
  await userEvent.click(elective);
  expect(onLeaveOut).toHaveBeenLastCalledWith([]);
});
