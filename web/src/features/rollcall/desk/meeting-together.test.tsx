import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { button, joinCall, openDesk, readHours, stillClock } from "@/testing/desk-on-screen";

beforeEach(stillClock);

async function openTogether(students = 3, theirs = 2) {
  const call = await openDesk(students, { theirs });
  await screen.findByRole("button", { name: "Card" });
  return call;
}

test("two departments are called one after the other, each roll without its own beginning", async () => {
  const call = await openTogether();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("CS301 + EC301 roll call");
  expect(screen.getByText("CSE and ECE together")).toBeTruthy();
  for (const key of ["p", "a", "p"]) await call.press(key);
  await waitFor(() =>
    expect(screen.getByText("003 Akash Yadav present. 001 Aarav Sharma, 4 of 5.")).toBeTruthy(),
  );
  expect(screen.getByText("24EC")).toBeTruthy();
  expect(screen.getByText("ECE · EC301")).toBeTruthy();
});

test("in the list each department has a head with its own counts", async () => {
  const call = await openTogether();
  await call.press("t");
  await call.click(button("24CS 002 Aditi Banerjee not marked"));
  await call.click(button("24EC 001 Aarav Sharma not marked"));
  await call.click(button("Rest present"));
  const head = (prefix: string) => screen.getByRole("heading", { name: prefix }).parentElement?.textContent;
  expect(head("24CS")).toMatch(/CSE · CS301.*2 present 1 absent/);
  expect(head("24EC")).toMatch(/ECE · EC301.*1 present 1 absent/);
  await call.click(screen.getByRole("radio", { name: "late" }));
  await call.click(button("24CS 003 Akash Yadav present"));
  expect(head("24CS")).toMatch(/CSE · CS301.*1 present 1 absent 1 late/);
});

test("the pad types rolls of one department at a time, and says which", async () => {
  const call = await openTogether(12, 12);
  await call.press("d");
  for (const digit of "07") await call.press(digit);
  await call.click(button("24EC · ECE"));
  for (const digit of "05") await call.press(digit);
  const absent = call.rollCall.getState().lines.filter(({ mark }) => mark === 0);
  expect(absent.map(({ roll }) => roll)).toEqual(["24CS007", "24EC005"]);
  expect(within(button(/EC005/)).getByText(/absent: make present/)).toBeTruthy();
});

test("who is overruled in a meeting of two subjects is told, and gives their mark anew with one tap", async () => {
  const call = await openTogether();
  for (const key of ["p", "p", "p", "a"]) await call.press(key);
  const ravi = await joinCall(call, "r.bhat");
  await ravi.rollCall.mark(1_001, 1);
  await ravi.send();
  await call.hear();
  const text = /^24EC001 is Present\. r\.bhat tapped it at \d\d:\d\d, after your Absent of \d\d:\d\d\.$/;
  expect(await screen.findByText(text)).toBeTruthy();
  await call.click(button("Make absent"));
  expect(await readHours(call)).toBe("1 1 1 0 -");
});

test("marks of a meeting that came after the upload are named with the way into their sheets", async () => {
  const call = await openTogether();
  const ravi = await joinCall(call, "r.bhat");
  call.server.online = false;
  for (const student of [2, 1_002]) await call.rollCall.mark(student, 0);
  await ravi.rollCall.rest(1);
  await ravi.rollCall.upload();
  call.server.online = true;
  await call.send();
  expect(await screen.findByText(/^r\.bhat uploaded this class at \d\d:\d\d$/)).toBeTruthy();
  const text = "Your 2 marks that came after that are kept here and not in the sheet: 24CS002, 24EC002.";
  expect(screen.getByText(text)).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Correct the sheets with these 2" })).toBeTruthy();
});
