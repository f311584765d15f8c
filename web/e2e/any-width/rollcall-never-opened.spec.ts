import { choose } from "../support/cascade";
import { allKept } from "../support/kept";
import { callRoll, keepForOffline, nameOf, openSubject, PLACE, pressUpload } from "../support/rollcall";
import { expect, test } from "../support/test";

test.use({ serviceWorkers: "allow" });

const NEVER_OPENED = "CS302";

test("a class that was never opened on this phone opens, runs and uploads without network, and arrives", async ({
  ashasPage: page,
  context,
  college,
}) => {
  await openSubject(college, 3);
  const { subject: _, ...place } = PLACE;
  await college.post("/api/subjects", { ...place, code: NEVER_OPENED });
  await keepForOffline(page);
  await expect.poll(() => allKept(page)).toContain(nameOf(3)); // came by themselves, after the page

  await context.setOffline(true);
  await page.goto("/attendancePage");
  await expect(page.getByText(/^Lists as of today, \d\d:\d\d\.$/)).toBeVisible();
  await choose(page, place.batch, place.department, place.semester, NEVER_OPENED);
  await page.getByRole("button", { name: "Click to take attendance" }).click();
  await callRoll(page, "101");
  await pressUpload(page);
  await expect(page.getByText("Will be sent when there is network")).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText("Lists as of")).toHaveCount(0);
  const classes = async () => {
    const { today } = await college.get<{ today: string }>("/api/session");
    const query = new URLSearchParams({ ...place, subject: NEVER_OPENED, heldOn: today });
    return college.get<{ ribbon: string; uploadedBy: string }[]>(`/api/rollcalls?${query}`);
  };
  await expect.poll(classes).toMatchObject([{ ribbon: "101", uploadedBy: "asha.rao" }]);
});

test("unchanged lists are not sent again", async ({ ashasPage: page, college }) => {
  await openSubject(college, 3);
  const answers: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/api/rollcalls/lists")) answers.push(response.status());
  });
  await page.clock.install();
  await page.goto("/home");
  await page.clock.runFor(5_000);
  await expect.poll(() => answers).toEqual([200]);
  await expect.poll(() => allKept(page)).toContain(nameOf(3));
  await page.clock.fastForward("20:00");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))); // as one comes back to the tab
  await expect.poll(() => answers).toEqual([200, 304]);
});
