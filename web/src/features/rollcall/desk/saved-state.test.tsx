import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openDesk, readMarks, stillClock } from "@/testing/desk-on-screen";

beforeEach(stillClock);

test("no network is said and stops nothing", async () => {
  const call = await openDesk();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  call.server.online = false;
  for (const key of ["p", "a", "p"]) await call.press(key);
  await call.send();
  expect(screen.getByText("No network.")).toBeTruthy();
  expect(screen.getByText("Keep going, nothing is lost.", { exact: false })).toBeTruthy();
  expect(screen.getByText(/^3 on this/)).toBeTruthy();
  await call.press("p");
  expect(await readMarks(call)).toBe("1011-");
});

test("marks that follow each other are being saved: the server is said to be out of reach only when it is", async () => {
  const call = await openDesk();
  await call.send();
  await call.press("p");
  expect(await screen.findByText("Saving", {}, { timeout: 5_000 })).toBeTruthy(); // once it lasts
  expect(screen.queryByText("The server cannot be reached.")).toBeNull();
  await call.press("p");
  call.server.online = false;
  await call.send();
  expect(screen.getByText("The server cannot be reached.")).toBeTruthy();
  expect(screen.getByText(/^2 on this/)).toBeTruthy();
});

test("in List a finger on its way when the tiles moved marks nobody", async () => {
  let top = 100;
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(() => top);
  const call = await openDesk();
  await call.press("t");
  const tile = (roll: string) => screen.getByRole("button", { name: new RegExp(`^${roll}`) });
  await call.user.click(tile("24CS 001"));
  expect(await readMarks(call)).toBe("0----");

  top = 158;
  call.server.online = false;
  await call.send();
  vi.advanceTimersByTime(200);
  await call.user.click(tile("24CS 002"));
  expect(await readMarks(call)).toBe("0----");
  vi.advanceTimersByTime(150);
  await call.user.click(tile("24CS 002"));
  expect(await readMarks(call)).toBe("00---");
});
