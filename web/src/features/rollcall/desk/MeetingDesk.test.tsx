import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { button, joinCall, openDesk, readHours, stillClock } from "@/testing/desk-on-screen";

beforeEach(stillClock);

async function openLab(students = 4, hours = 3) {
  const call = await openDesk(students, { hours });
  await screen.findByRole("button", { name: "Card" });
  return call;
}

test("on the card an hour and then Present is who left, an hour and then Absent who came", async () => {
  const call = await openLab();
  await call.click(button("Hour 2"));
  expect(screen.getByText("Left after hour 1.")).toBeTruthy();
  await call.press("p");
  expect(await readHours(call)).toBe("100 --- --- ---");
  await waitFor(() =>
    expect(screen.getByText("001 Aarav Sharma, left after hour 1. 002 Aditi Banerjee, 2 of 4.")).toBeTruthy(),
  );
  await call.click(button("Hour 3"));
  await call.press("a");
  await call.press("p");
  expect(await readHours(call)).toBe("100 001 111 ---");
  expect(screen.getAllByText("came for hour 3", { exact: false })).not.toHaveLength(0);
});

test("an hour said for one student is not said for the next, and a second tap takes it back", async () => {
  const call = await openLab();
  await call.click(button("Hour 2"));
  await call.click(button("Hour 2: not there"));
  await call.press("p");
  await call.click(button("Hour 3"));
  await call.press("p");
  await call.press("p");
  expect(await readHours(call)).toBe("111 110 111 ---");
});

test("who is marked already is changed by an hour at once, and Undo takes it back", async () => {
  const call = await openLab();
  for (const key of ["p", "a", "{Backspace}"]) await call.press(key);
  await call.press("a");
  screen.getByRole("slider", { name: "Student" }).focus();
  await call.press("{Home}");
  await call.click(button("Hour 2: there"));
  expect(await readHours(call)).toBe("100 000 --- ---");
  await call.click(button("Hour 3: not there"));
  expect(await readHours(call)).toBe("101 000 --- ---");
  expect(screen.getByText("There in hours 1 and 3.")).toBeTruthy();
  await call.click(button("Undo"));
  expect(await readHours(call)).toBe("100 000 --- ---");
});

test("keys: H and a digit say the hour, on the card and for the taps of the list", async () => {
  const call = await openLab();
  for (const key of ["h", "2", "p", "p", "h", "3", "a"]) await call.press(key);
  expect(await readHours(call)).toBe("100 111 001 ---");
  for (const key of ["2", "h", "9", "p"]) await call.press(key);
  expect(await readHours(call)).toBe("100 111 001 111");
  for (const key of ["t", "h", "3"]) await call.press(key);
  expect(button("From hour 3").getAttribute("aria-pressed")).toBe("true");
});

test("late at the call is late in the first hour; with an hour said before it, in that one", async () => {
  const call = await openLab();
  for (const key of ["l", "h", "2"]) await call.press(key);
  expect(screen.getByText(/Absent would mean: came for hour 2; Late: came late in it\./)).toBeTruthy();
  await call.press("l");
  expect(await readHours(call)).toBe("211 021 --- ---");
  await waitFor(() => expect(screen.getAllByText(/002 Aditi Banerjee, came late, in hour 2\./)).toBeTruthy());
  screen.getByRole("slider", { name: "Student" }).focus();
  await call.press("{Home}");
  expect(button("Hour 1: came late")).toBeTruthy();
  await call.click(button("Hour 2: there"));
  expect(await readHours(call)).toBe("200 021 --- ---");
});

test("who is back late from the break is late on the card and in the list of names beside it", async () => {
  const call = await openLab();
  for (const key of ["p", "t"]) await call.press(key);
  await call.click(button("From hour 2"));
  await call.click(screen.getByRole("radio", { name: /^late/ }));
  await call.click(button("24CS 001 Aarav Sharma present"));
  await call.click(button("From hour 1"));
  await call.press("c");
  await call.click(button("001 Aarav Sharma late"));
  expect(screen.getByText("Marked late")).toBeTruthy();
  expect(await readHours(call)).toBe("121 --- --- ---");
});

test("in the list taps are from the hour that is chosen: three absent and one who left are six taps", async () => {
  const call = await openLab(30);
  await call.press("t");
  for (const roll of ["004", "015", "022"]) await call.click(button(new RegExp(`^24CS ${roll} `)));
  await call.click(button("Rest present"));
  await call.click(button("From hour 2"));
  await call.click(button(/^24CS 017 /));
  expect(button("24CS 017 Student 17 left after hour 1").textContent).toContain("1/3");
  expect(call.rollCall.getState()).toMatchObject({ present: 26, absent: 3, partly: 1, unmarked: 0 });
  expect(screen.getByText("Upload now, or leave it open until the lab ends.")).toBeTruthy();
  await call.click(button(/^24CS 004 /));
  expect(button("24CS 004 Amrita Sen came for hour 2")).toBeTruthy();
});

test("on the pad rolls are from the hour that is chosen: six digits, the hour and two more", async () => {
  const call = await openLab(30);
  await call.press("d");
  for (const digit of "041522") await call.press(digit);
  await call.click(button("From hour 2"));
  expect(screen.getByText("Type who left, or who came.")).toBeTruthy();
  for (const digit of "17") await call.press(digit);
  expect(call.rollCall.getState()).toMatchObject({ present: 26, absent: 3, partly: 1, unmarked: 0 });
  expect(screen.getByText("in part").textContent?.trim()).toBe("1 in part");
  await call.click(button("24CS 017 Student 17: make present, left after hour 1"));
  expect(call.rollCall.getState()).toMatchObject({ present: 27, absent: 3, partly: 0 });
});

test("on the pad who came late in any hour is late on its chip, whatever the hour that is chosen", async () => {
  const call = await openLab(30);
  await call.press("d");
  for (const key of ["l", "0", "4"]) await call.press(key);
  await call.click(button("From hour 2"));
  for (const key of ["l", "1", "7"]) await call.press(key);
  expect((await readHours(call)).split(" ")[16]).toBe("121");
  expect(button("24CS 004 Amrita Sen, late: make present")).toBeTruthy();
  expect(button("24CS 017 Student 17, late: make present")).toBeTruthy();
  expect(screen.getByText("late", { selector: "p > span" }).textContent?.trim()).toBe("2 late");
});

test("in the list a long press tells and changes all hours, whatever the hour that is chosen", async () => {
  const call = await openLab();
  await call.press("l");
  await call.press("t");
  await call.click(button("From hour 2"));
  fireEvent.contextMenu(button("24CS 001 Aarav Sharma present"));
  const dialog = await screen.findByRole("dialog", { name: "Aarav Sharma" });
  expect(dialog.textContent).toContain("24CS001 Marked late");
  await call.click(within(dialog).getByRole("button", { name: "Present" }));
  expect(await readHours(call)).toBe("111 --- --- ---");
});

test("all marked: who left is named beside the absent, and the class can stay open", async () => {
  const call = await openLab();
  for (const key of ["p", "a", "h", "2", "p", "p"]) await call.press(key);
  await screen.findByRole("heading", { name: "All 4 are marked" });
  expect(screen.getByText(/One was there for some of the hours\. Upload now, or leave it open/)).toBeTruthy();
  expect(button("Make present: 24CS003 Akash Yadav")).toBeTruthy();
  await call.click(button(/^Upload/));
  expect(await screen.findByText(/2 present, 1 absent. One was there for some of the hours\./)).toBeTruthy();
});

test("the bar says how many hours, and the page's title too", async () => {
  await openLab();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("CS301 · 3 hours roll call");
});

test("of several hours one tap gives a mark anew that was of all of them, and none is offered where they differ", async () => {
  const call = await openLab(4, 2);
  for (const key of ["p", "p", "a"]) await call.press(key);
  const ravi = await joinCall(call, "r.bhat");
  await ravi.rollCall.mark(3, 1);
  await ravi.send();
  await call.hear();
  expect(await screen.findByText(/^003 is Present\. r\.bhat tapped it/)).toBeTruthy();
  await call.click(button("Make absent"));
  expect(await readHours(call)).toBe("11 11 00 --");

  await call.send();
  await ravi.rollCall.mark(1, 0, undefined, 2);
  await ravi.send();
  await call.hear();
  expect(await screen.findByText(/^001 is Absent\. r\.bhat tapped it/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Make present" })).toBeNull();
});
