import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openDesk, readMarks, stillClock } from "@/testing/desk-on-screen";

beforeEach(stillClock);

test("L marks who is being called late, and says so", async () => {
  const call = await openDesk();
  await call.press("l");
  await waitFor(() =>
    expect(screen.getByText(/^001 Aarav Sharma late\. 002 Aditi Banerjee, 2 of 5\.$/)).toBeTruthy(),
  );
  await call.click(screen.getByRole("button", { name: "Late: 24CS002 Aditi Banerjee" }));
  expect(await readMarks(call)).toBe("22---");
  await call.press("{Backspace}");
  expect(await readMarks(call)).toBe("2----");
});

test("who was called absent and has come is marked from the count, and the call stays where it is", async () => {
  const call = await openDesk();
  for (const key of ["a", "p", "a"]) await call.press(key);
  await call.click(screen.getByRole("button", { name: "2 absent" }));
  const title = { name: "2 absent so far. Who has come?" };
  const dialog = await screen.findByRole("dialog", title, { timeout: 10_000 }); // its code is fetched first
  const rolls = within(dialog).getAllByRole("listitem");
  expect(rolls.map((row) => row.textContent?.slice(0, 7))).toEqual(["24CS003", "24CS001"]);
  await call.click(within(dialog).getByRole("button", { name: "Late: 24CS001 Aarav Sharma" }));
  expect(await readMarks(call)).toBe("210--");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Present: 24CS004 Amrita Sen" })).toBeTruthy();
  await waitFor(() => expect(screen.getByText("001 Aarav Sharma late.")).toBeTruthy());
});

test("in the list late is for one tap, whatever the tile had", async () => {
  const call = await openDesk();
  await call.press("t");
  const tile = (name: string) => screen.getByRole("button", { name });
  await call.click(tile("24CS 002 Aditi Banerjee not marked"));
  await call.click(screen.getByRole("radio", { name: "late" }));
  await call.click(tile("24CS 002 Aditi Banerjee absent"));
  await call.click(tile("24CS 003 Akash Yadav not marked"));
  expect(await readMarks(call)).toBe("-20--");
  act(() => tile("24CS 005 Ananya Chatterjee not marked").focus());
  await call.press("l");
  expect(await readMarks(call)).toBe("-20-2");
});

test("in the list a step for the rest, or the menu of a tile, lets go of a late that was chosen and forgotten", async () => {
  const call = await openDesk();
  await call.press("t");
  const late = () => screen.getByRole("radio", { name: /late/ });
  await call.click(late());
  expect(late()).toHaveProperty("checked", true);
  await call.click(screen.getByRole("button", { name: "Rest present" }));
  expect(late()).toHaveProperty("checked", false);
  await call.click(screen.getByRole("button", { name: "24CS 002 Aditi Banerjee present" }));
  expect(await readMarks(call)).toBe("10111");
});

test("on the pad L is for the next roll, and the rest are here with it", async () => {
  const call = await openDesk(15);
  await call.press("d");
  await call.press("l");
  expect(screen.getByRole("heading", { name: "Who is late? Type, or tap an absent one." })).toBeTruthy();
  for (const digit of "14") await call.press(digit);
  await waitFor(async () => expect(await readMarks(call)).toBe("111111111111121"));
  for (const digit of "12") await call.press(digit);
  expect(await readMarks(call)).toBe("111111111110121");
  await call.press("l");
  await call.press("c"); // forgotten with the pad
  await call.press("d");
  for (const digit of "13") await call.press(digit);
  expect(await readMarks(call)).toBe("111111111110021");
});
