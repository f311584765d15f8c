import { judge } from "../support/judge";
import { EC301, holdMeeting, openTwoDepartments, start, startButton } from "../support/meetings";
import { daysAgo } from "../support/records";
import { keepForOffline, START_PAGE, serverHas } from "../support/rollcall";
import { expect, test } from "../support/test";

test.describe("on a phone that keeps its lists", () => {
  test.use({ serviceWorkers: "allow", settings: { ROLLBOOK_MEETINGS: "yes" } });

  test("hours and company are taken again without network", async ({ ashasPage: page, context, college }) => {
    await openTwoDepartments(college);
    await holdMeeting(college, daysAgo(3), [
      { hours: ["111", "110"] },
      { place: EC301, hours: ["11", "11"] },
    ]);
    await keepForOffline(page);
    await page.goto(START_PAGE);
    const said = page.getByRole("status").getByText(/^2 hours, with ECE · EC301, as on /);
    await expect(said).toBeVisible();

    await context.setOffline(true);
    await page.goto("/home");
    await page.goto(START_PAGE);
    await expect(said).toBeVisible();
    await expect(page.getByText("5 students")).toBeVisible();
    await start(page);
    await context.setOffline(false);
    await serverHas(page, ["---", "---"]);
    await serverHas(page, ["--", "--"], "", EC301);
  });

  test("a list that is not on this phone is named", async ({ ashasPage: page, context, college }) => {
    await openTwoDepartments(college);
    await holdMeeting(college, daysAgo(3), [{ hours: ["111"] }, { place: EC301, hours: ["11"] }]);
    await keepForOffline(page);
    await page.goto(START_PAGE);
    await expect(page.getByRole("status").getByText(/^2 classes, with ECE · EC301/)).toBeVisible();
    await context.setOffline(true);
    await page.evaluate(() => {
      localStorage.setItem("meetings", localStorage.getItem("meetings")?.replace("EC301", "EC777") ?? "");
    });
    await page.goto(START_PAGE);
    await expect(page.getByText("ECE · EC777 cannot be called now")).toBeVisible();
    await expect(page.getByText("Its class list is not on this device")).toBeVisible();
  });

  test("a class whose own list is not on this phone is not counted as nobody, and it is said why it does not open", async ({
    ashasPage: page,
    context,
    college,
  }) => {
    await openTwoDepartments(college);
    await keepForOffline(page);
    await context.setOffline(true);
    await page.goto(START_PAGE.replace("CS301", "CS999"));
    await expect(page.getByText("… students")).toBeVisible();
    await startButton(page).click();
    const refusal = page.getByRole("alert");
    await expect(refusal).toContainText("This class list is not on this device yet");
    await expect(refusal).toBeInViewport({ ratio: 1 });
    await judge(page, "start-unknown");
    await context.setOffline(false);
    await expect(refusal).toHaveCount(0);
  });
});
