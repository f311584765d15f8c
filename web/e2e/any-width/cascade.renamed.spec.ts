import { RENAMED, renameEverything } from "../support/renaming";
import { ananya, invite, subjectId } from "../support/roles";
import { called, callRoll, openSubject, PLACE, uploadClass } from "../support/rollcall";
import { expect, logIn, test } from "../support/test";

test("what a lecturer has chosen stays chosen while the office renames all of it, before a class and in the middle of it", async ({
  page,
  college,
}) => {
  await openSubject(college, 3);
  await invite(college, ananya, { role: "lecturer", subjectId: await subjectId(college) });
  await logIn(page, ananya);
  await page.goto("/attendancePage");
  await page.getByRole("group", { name: "My classes" }).getByRole("button", { name: PLACE.subject }).click();
  const take = page.getByRole("button", { name: "Click to take attendance" });
  await expect(take).toBeVisible();

  await college.patch(`/api/departments/${await departmentId(college)}`, { label: "CS and more" });
  await expect(page).toHaveURL(/department=CS(\+|%20)and(\+|%20)more/);
  await take.click();
  await called(page, 1);
  await callRoll(page, "101", 1);
  await college.patch(`/api/departments/${await departmentId(college)}`, { label: PLACE.department });
  await renameEverything(college);
  await expect(page.getByRole("heading", { name: new RegExp(RENAMED.subject) })).toBeAttached();
  await uploadClass(page, "2 present, 1 absent");
  await expect(take).toBeVisible();
  const chosen = new URL(page.url()).searchParams;
  expect([chosen.get("department"), chosen.get("subject")]).toEqual([RENAMED.department, RENAMED.subject]);
});

async function departmentId(college: { get<T>(path: string): Promise<T> }): Promise<number> {
  const { items } = await college.get<{ items: { id: number }[] }>("/api/departments");
  return items[0]?.id ?? 0;
}
