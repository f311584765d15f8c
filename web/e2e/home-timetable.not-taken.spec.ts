import { AT_NOON, addSlot, dayThere, openTerm, statesToday } from "./support/day";
import { card, letPass, notTaken, openDays } from "./support/home-timetable";
import { judge } from "./support/judge";
import { called, callRoll, openSubject, uploadClass } from "./support/rollcall";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

test.use({ settings: AT_NOON });

test("what was not taken is taken late, or said to be not held by one tap; the next one opens", async ({
  ashasPage: page,
  college,
}) => {
  await openDays(college);
  await page.goto("/home");
  const [yesterday, before] = [notTaken(page).nth(0), notTaken(page).nth(1)];
  await expect(yesterday).toHaveAttribute("open");
  await expect(before).not.toHaveAttribute("open");
  await yesterday.getByRole("button", { name: "Event" }).click();
  const toast = page.getByRole("status").filter({ hasText: "not held, event." });
  await expect(toast).toBeVisible();
  await expect(notTaken(page)).toHaveCount(1);
  await expect(notTaken(page)).toHaveAttribute("open");
  await judge(page, "home-timetable-not-held");
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(notTaken(page)).toHaveCount(2);
  await expect(notTaken(page).first()).toHaveAttribute("open");

  await notTaken(page).first().getByRole("button", { name: "Other…" }).click();
  const dialog = page.getByRole("dialog", { name: "Why was it not held?" });
  await dialog.getByLabel("Reason").fill("The hall was under water");
  await judge(page, "home-timetable-other-reason");
  await dialog.getByRole("button", { name: "Not held" }).click();
  await expect(page.getByText("not held, The hall was under water.")).toBeVisible();

  await notTaken(page).getByRole("button", { name: "Take it now, from memory or paper" }).click();
  await called(page, 1);
  await callRoll(page, "111", 1);
  await uploadClass(page, "3 present, 0 absent");
  const { classes } = await college.get<{
    classes: { day: string; hours: { units: { state: string }[] }[] }[];
  }>("/api/day/mine");
  const states = classes.filter(({ day }) => day < dayThere()).map(({ hours }) => hours[0]?.units[0]?.state);
  expect(states).toEqual(["taken", "not_held"]);
  await page.goto("/home");
  await expect(card(page, /^Now/)).toBeVisible();
  await expect(notTaken(page)).toHaveCount(0);
});

test("a lab that was moved and is not held comes back to where it was moved to, and not to its usual hour", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await openSubject(college, 3);
  const term = await openTerm(college);
  await addSlot(college, term, { day: -1, hour: 1, length: 2 });
  type Own = { slotId: number; day: string; hour: number; hours: { units: { state: string }[] }[] };
  const yesterday = async () => {
    const { classes } = await college.get<{ classes: Own[] }>("/api/day/mine");
    return classes
      .filter(({ day }) => day === dayThere(-1))
      .map(({ hour, hours }) => [hour, ...hours.map(({ units }) => units[0]?.state)].join(" "));
  };
  const { classes } = await college.get<{ classes: Own[] }>("/api/day/mine");
  const said = `/api/timetable/slots/${classes[0]?.slotId}/days/${dayThere(-1)}`;
  await college.put(said, { kind: "moved", movedTo: dayThere(-1), movedHour: 5 });
  await page.goto("/home");
  await expect(notTaken(page)).toContainText("14:00");
  await notTaken(page).getByRole("button", { name: "Event" }).click();
  const toast = page.getByRole("status").filter({ hasText: "not held, event." });
  await expect(toast).toBeVisible();
  expect(await yesterday()).toEqual(["5 not_held not_held"]);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(notTaken(page)).toContainText("14:00");
  expect(await yesterday()).toEqual(["5 missing missing"]);

  await page.goto("/nottaken");
  await page
    .getByRole("row", { name: /CS301, 2nd hour/ })
    .getByRole("combobox")
    .selectOption("Event");
  await expect.poll(yesterday).toEqual(["5 missing not_held"]);
});

test("what was missed this morning is in Not taken while the card is at the next class, and goes when it is answered", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await openDays(college);
  const [term] = (await college.get<{ items: { id: number }[] }>("/api/timetable/terms")).items;
  for (const hour of [1, 3]) await addSlot(college, term?.id ?? 0, { hour });
  await page.goto("/home");
  await expect(card(page, "Now CS301")).toContainText("11:30 to 13:40");
  await expect(notTaken(page)).toHaveCount(4);
  const newest = notTaken(page).first();
  await expect(newest).toContainText(/^Today.*10:30/);
  await expect(newest).toHaveAttribute("open");
  await judge(page, "home-timetable-missed-today");

  await newest.getByRole("button", { name: "On duty elsewhere" }).click();
  await expect(notTaken(page)).toHaveCount(3);
  await expect(newest).toContainText(/^Today.*8:30/);
  await newest.getByRole("button", { name: "Take it now, from memory or paper" }).click();
  await called(page, 1);
  await callRoll(page, "111", 1);
  await uploadClass(page, "3 present, 0 absent");
  expect(await statesToday(college)).toEqual(["1 taken", "3 not_held", "4 running", "6 to_come"]);
  await page.goto("/home");
  await expect(card(page, "Now CS301")).toContainText("11:30 to 13:40");
  await expect(notTaken(page)).toHaveCount(2);
  await expect(newest).not.toContainText("Today");
});

test("what the clock brings into Not taken takes no half-typed reason away", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openDays(college);
  await page.clock.install();
  await page.goto("/home");
  await notTaken(page).first().getByRole("button", { name: "Other…" }).click();
  const reason = page.getByRole("dialog", { name: "Why was it not held?" }).getByLabel("Reason");
  await reason.fill("The hall was under water");
  await letPass(page, "03:00:00"); // after 15:00: the card has gone on
  await expect(notTaken(page)).toHaveCount(3);
  await expect(notTaken(page).first()).toContainText(/^Today.*11:30/);
  await expect(notTaken(page).first()).not.toHaveAttribute("open");
  await expect(reason).toBeVisible();
  await expect(reason).toHaveValue("The hall was under water");
});
