import { oneSubject } from "../support/lookup";
import { atSubject, holdClass, profileOf } from "../support/records";
import { openSubject, rollOf } from "../support/rollcall";
import { expect, test } from "../support/test";

test("no name and no address of a student is on the page or in what it fetched", async ({
  page,
  college,
}) => {
  await openSubject(college, [["Meera Iyer", rollOf(1), "meera@college.example"]]);
  await holdClass(college, { heldOn: "2026-11-02", marks: "1" });
  const fetched: Promise<string>[] = [];
  page.on("response", (answer) => {
    if (answer.url().includes("/api/profile")) fetched.push(answer.text());
  });
  await page.goto(profileOf(1));
  await expect(page.getByRole("main")).toContainText("100 %");
  const everything = [await page.content(), ...(await Promise.all(fetched))].join("\n");
  expect(fetched).toHaveLength(1);
  expect(everything).not.toMatch(/Meera|meera@/);
});

test("without network it says so and comes back", async ({ page, college }) => {
  await openSubject(college, 1);
  await holdClass(college, { heldOn: "2026-11-02", marks: "1" });
  await page.goto(atSubject("/"));
  await oneSubject(page).getByLabel("Roll number").fill(rollOf(1));
  await page.context().setOffline(true);
  await oneSubject(page).getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("alert")).toContainText("The server could not be reached.");
  await expect(oneSubject(page).getByLabel("Roll number")).toHaveValue(rollOf(1));
  await page.context().setOffline(false);
  await oneSubject(page).getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("main")).toContainText("100 %");
});
