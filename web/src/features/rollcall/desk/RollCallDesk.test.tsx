import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { changeSettings } from "@/features/rollcall/calling/settings";
import { waitSettled } from "@/testing/browser";
import { openDesk, readMarks, stillClock } from "@/testing/desk-on-screen";

beforeEach(stillClock);

test("the card goes from student to student by keys, and back by Backspace", async () => {
  const call = await openDesk();
  await call.press("p");
  await call.press("a");
  await call.press("{ArrowRight}");
  expect(await readMarks(call)).toBe("101--");
  expect(screen.getByRole("button", { name: "Present: 24CS004 Amrita Sen" })).toBeTruthy();
  await call.press("{Backspace}");
  await call.press("{Backspace}");
  expect(await readMarks(call)).toBe("1----");
  expect(screen.getByRole("button", { name: "Absent: 24CS002 Aditi Banerjee" })).toBeTruthy();
});

test("a double tap marks one student, and the button shows that the second tap was none", async () => {
  const call = await openDesk();
  vi.advanceTimersByTime(200);
  const present = screen.getByRole("button", { name: /^Present:/ });
  await call.click(present);
  expect(present.dataset.shivers).toBeUndefined();
  await call.click(present);
  expect(await readMarks(call)).toBe("1----");
  expect(present.dataset.shivers).toBe("true");
  await waitFor(() => expect(present.dataset.shivers).toBeUndefined());
});

test("keys all count, however soon they follow each other", async () => {
  const call = await openDesk();
  await call.user.keyboard("papa");
  expect(await readMarks(call)).toBe("1010-");
});

test("a held key marks one student", async () => {
  const call = await openDesk();
  await call.press("{p>5/}");
  expect(await readMarks(call)).toBe("1----");
});

test("each mark is read out with the next student", async () => {
  const call = await openDesk();
  await call.press("p");
  await waitFor(() =>
    expect(screen.getByText("001 Aarav Sharma present. 002 Aditi Banerjee, 2 of 5.")).toBeTruthy(),
  );
});

test("after the last student the absent are named, and nothing is uploaded by itself", async () => {
  const call = await openDesk();
  for (const key of ["p", "p", "a", "p", "p"]) await call.press(key);
  const heading = await screen.findByRole("heading", { name: "All 5 are marked" });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText("24CS003")).toBeTruthy();
  await call.press("{Enter}");
  expect(call.uploads()).toBe(0);
  await call.click(screen.getByRole("button", { name: "Make present: 24CS003 Akash Yadav" }));
  expect(await readMarks(call)).toBe("11111");
});

test("a double click on Upload uploads once, and says so with the counts", async () => {
  const call = await openDesk();
  for (const key of ["p", "p", "a", "p", "p"]) await call.press(key);
  await call.user.dblClick(await screen.findByRole("button", { name: /^Upload/ }));
  expect(await screen.findByText("Attendance Sheet Update Successfully!!!")).toBeTruthy();
  expect(screen.getByText(/4 present, 1 absent/)).toBeTruthy();
  expect(call.uploads()).toBe(1);
});

test("Upload names who is unmarked; they can be called, or said to be absent", async () => {
  const call = await openDesk();
  for (const key of ["p", "p", "p"]) await call.press(key);
  await call.press("{Control>}{Enter}{/Control}");
  const sheet = within(screen.getByRole("dialog", { name: "2 students have no mark" }));
  expect(call.uploads()).toBe(0);
  await call.click(await sheet.findByRole("button", { name: "Call these 2" }, { timeout: 10_000 })); // its code is fetched first
  expect(screen.getByRole("button", { name: "Present: 24CS004 Amrita Sen" })).toBeTruthy();
  await call.click(screen.getByRole("button", { name: /^Upload/ }));
  await call.click(screen.getByRole("button", { name: /^Mark 2 absent and upload/ }));
  await screen.findByText("Attendance Sheet Update Successfully!!!");
  expect(await readMarks(call)).toBe("11100");
});

test("in the list a tap marks absent, flips what is marked, and the rest follow in one step", async () => {
  const call = await openDesk();
  await call.press("t");
  const tile = (name: string) => screen.getByRole("button", { name });
  await call.click(tile("24CS 002 Aditi Banerjee not marked"));
  await call.click(tile("24CS 003 Akash Yadav not marked"));
  await call.click(tile("24CS 003 Akash Yadav absent"));
  expect(await readMarks(call)).toBe("-01--");
  await call.click(tile("Rest present"));
  expect(await readMarks(call)).toBe("10111");
  expect(await screen.findByText("Marked 3 present")).toBeTruthy();
  await call.press("{Backspace}");
  expect(await readMarks(call)).toBe("-01--");
});

test("in the list arrows move among the tiles, P and A mark", async () => {
  const call = await openDesk();
  await call.press("t");
  act(() => screen.getByRole("button", { name: /^24CS 001/ }).focus());
  await call.press("p");
  await call.press("{End}");
  await call.press("a");
  expect(await readMarks(call)).toBe("1---0");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^24CS 005/ }));
});

test("the pad opens and marks nobody; with the first absent one the rest are here, in one step", async () => {
  const call = await openDesk(15);
  for (const key of ["p", "a", "p", "d"]) await call.press(key);
  expect(screen.getByText("Nobody else is marked until you type or tap.")).toBeTruthy();
  await call.press("1");
  expect((await screen.findAllByText(/Two end in 1\./)).length).toBeGreaterThan(0);
  expect(await readMarks(call)).toBe("101------------");
  await call.press("1");
  await waitFor(async () => expect(await readMarks(call)).toBe("101111111101111"));
  const toast = (await screen.findByText("Marked 11 present")).parentElement as HTMLElement;
  await call.click(within(toast).getByRole("button", { name: "Undo" }));
  expect(await readMarks(call)).toBe("101-------0----");
  await call.press("11"); // the same again: present; nobody else with it
  expect(await readMarks(call)).toBe("101-------1----");
});

test("on the pad nobody absent is one tap, and until then Upload asks who is unmarked", async () => {
  const call = await openDesk();
  await call.press("d");
  await call.click(screen.getByRole("button", { name: "Upload" }));
  expect(screen.getByRole("dialog", { name: "5 students have no mark" })).toBeTruthy();
  await call.click(screen.getByRole("button", { name: "Back to the roll call" }));
  await call.click(screen.getByRole("button", { name: "Everyone is here" }));
  expect(await readMarks(call)).toBe("11111");
  expect(await screen.findByText("Marked 5 present")).toBeTruthy();
  await call.press("{Control>}z{/Control}");
  expect(await readMarks(call)).toBe("-----");
});

test("Ctrl+Enter shows that all are marked, with the focus on Upload; Enter uploads", async () => {
  const call = await openDesk();
  await call.press("d");
  await call.click(screen.getByRole("button", { name: "Everyone is here" }));
  await call.press("c");
  for (let again = 0; again < 2; again += 1) {
    act(() => screen.getByRole("heading", { name: "All 5 are marked" }).focus());
    await call.press("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Upload/));
  }
  expect(call.uploads()).toBe(0);
  await call.press("{Enter}");
  await waitFor(() => expect(call.uploads()).toBe(1));
});

test("the way of taking the roll that was chosen last is the one the next class opens in", async () => {
  const call = await openDesk();
  await call.press("t");
  cleanup();
  await openDesk();
  expect(screen.getByRole("button", { name: "List" }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("button", { name: "Rest present" })).toBeTruthy();
});

test("digits nobody has are said so, and cleared by the next digit", async () => {
  const call = await openDesk(60);
  await call.press("d");
  await call.press("93");
  expect((await screen.findAllByText("No roll ends in 93")).length).toBeGreaterThan(0);
  await call.press("12");
  expect(call.rollCall.getState().lines[11]?.mark).toBe(0);
});

test("single letters can be switched off; the arrows stay", async () => {
  const call = await openDesk();
  changeSettings({ letters: false });
  await call.press("p");
  expect(await readMarks(call)).toBe("-----");
  await call.press("{ArrowLeft}");
  expect(await readMarks(call)).toBe("0----");
});

test("a jump goes to a student by roll or name, and Present takes the focus", async () => {
  const call = await openDesk();
  await call.press("/");
  const name = "Roll or name";
  const box = await screen.findByRole("searchbox", { name }, { timeout: 10_000 }); // its code is fetched first
  await call.user.type(box, "amrita{Enter}");
  await waitFor(() =>
    expect(document.activeElement?.ariaLabel ?? document.activeElement?.getAttribute("aria-label")).toBe(
      "Present: 24CS004 Amrita Sen",
    ),
  );
});

test("the ribbon is a slider that jumps", async () => {
  const call = await openDesk();
  act(() => screen.getByRole("slider", { name: "Student" }).focus());
  await call.press("{ArrowRight}");
  await call.press("{End}");
  expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toBe("24CS005 Ananya Chatterjee, 5 of 5");
  expect(await readMarks(call)).toBe("-----");
});

test("RELOAD empties, and can be undone", async () => {
  const call = await openDesk();
  for (const key of ["p", "a"]) await call.press(key);
  await call.click(screen.getByRole("button", { name: "More" }));
  await call.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "RELOAD" }));
  expect(await readMarks(call)).toBe("-----");
  const toast = (await screen.findByText("Emptied: 2 marks taken out", { selector: "[role=status] span" }))
    .parentElement;
  await call.click(within(toast as HTMLElement).getByRole("button", { name: "Undo" }));
  expect(await readMarks(call)).toBe("10---");
});

test("who has left before the upload was answered is not led away from where they are", async () => {
  const call = await openDesk(1);
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const save = call.server.save.bind(call.server);
  call.server.save = async (...sent) => {
    await promise;
    return save(...sent);
  };
  await call.press("p");
  await call.click(screen.getByRole("button", { name: /^Upload/ }));
  await call.click(screen.getByRole("link", { name: /^Leave the roll call/ }));
  await call.click(screen.getByRole("link", { name: "Home" }));
  await act(async () => {
    answer();
    await waitSettled();
  });
  expect(call.rollCall.getState().upload).toBe("uploaded");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Home");
  expect(screen.queryByRole("alert")).toBeNull();
});
