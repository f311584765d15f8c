import type { Page } from "@playwright/test";
import { ravi } from "./support/college";
import { judge } from "./support/judge";
import { EC301, openTwoDepartments, startBoth } from "./support/meetings";
import { called, mode, pressUpload, serverHas, tile, uploadedWith } from "./support/rollcall";
import { expect, logIn, test } from "./support/test";
import { setClock, withoutNetwork } from "./support/two-phones";
import { ONE_WIDTH } from "./support/widths";

test.use({ settings: { ROLLBOOK_MEETINGS: "yes" } });

const theirTile = (page: Page, roll: string, mark?: string) =>
  page
    .getByRole("group", { name: "All students" })
    .getByRole("button", { name: new RegExp(`^24EC ?${roll} .*${mark ?? ""}$`) });

test("two phones take two subjects at once: whose tap does not stand is told, and can give it anew or correct the sheets", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: asha, otherBrowser, college, watch, refusalsAreFine }) => {
  watch.allow(/ERR_FAILED/);
  refusalsAreFine();
  await openTwoDepartments(college);
  await college.register(ravi);
  await startBoth(asha);
  await called(asha, 1);
  await serverHas(asha, ["---"]);
  const other = await otherBrowser();
  await logIn(other, ravi);
  await other.goto(asha.url());
  await mode(asha, "List").click();
  await mode(other, "List").click();

  await theirTile(asha, "001").click();
  await theirTile(other, "001", "absent").click();
  await expect(
    asha.getByText(/^24EC001 is Present\. r\.bhat tapped it at .*, after your Absent of /),
  ).toBeVisible();
  await serverHas(asha, ["1-"], "", EC301);
  await asha.getByRole("button", { name: "Make absent" }).click();
  await serverHas(asha, ["0-"], "", EC301);
  await theirTile(other, "001", "absent").waitFor();

  const back = await withoutNetwork(other);
  await setClock(other, 1);
  await theirTile(other, "001", "absent").click();
  await theirTile(other, "001", "present").waitFor();
  await tile(other, 2).click();
  await theirTile(other, "002").click();
  await theirTile(asha, "001", "absent").click(); // and back again, later than the other phone
  await theirTile(asha, "001", "present").click();
  await theirTile(asha, "001", "absent").waitFor();
  await asha.getByRole("button", { name: "Rest present" }).click();
  await pressUpload(asha);
  await uploadedWith(asha, "4 present, 1 absent");
  await back();
  await expect(other.getByRole("heading", { name: "asha.rao uploaded this class" })).toBeVisible();
  await expect(other.getByText("kept here and not in the sheet: 24CS002, 24EC001, 24EC002.")).toBeVisible();
  await expect(other.getByText("1 mark stands as tapped or corrected after yours.")).toBeVisible();
  await judge(other, "meeting-too-late");
  await other.getByRole("button", { name: "Correct the sheets with these 2" }).click();
  const done = "2 marks corrected in the sheets. 1 mark stands as tapped or corrected after yours";
  await expect(other.getByText(done)).toBeVisible();
  await serverHas(asha, ["101!"]);
  await serverHas(asha, ["00!"], "", EC301);
});
