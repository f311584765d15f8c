import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { joinCall, openCall, openDesk, readMarks, showDesk, stillClock } from "@/testing/desk-on-screen";

beforeEach(stillClock);

test("who is overruled is told what stands, whose it is and when, and gives their mark anew with one tap", async () => {
  const call = await openDesk();
  for (const key of ["p", "p", "a"]) await call.press(key);
  const ravi = await joinCall(call, "r.bhat");
  await ravi.rollCall.mark(3, 1);
  await ravi.send();
  await call.hear();
  const text = /^003 is Present\. r\.bhat tapped it at \d\d:\d\d, after your Absent of \d\d:\d\d\.$/;
  expect(await screen.findByText(text)).toBeTruthy();
  expect(call.rollCall.getState().notices).toEqual([]);
  await call.click(screen.getByRole("button", { name: "Make absent" }));
  await call.send();
  expect(call.college.mark(call.id, 3)).toBe(0); // the later tap, also where the clocks of the two differ
});

test("a step for many leaves alone whom another has tapped, says so, and can still be undone", async () => {
  const call = await openDesk();
  const ravi = await joinCall(call, "r.bhat");
  call.server.online = false;
  await act(() => call.rollCall.rest(1));
  for (const student of [3, 4]) await ravi.rollCall.mark(student, 0);
  await ravi.send();
  call.server.online = true;
  await call.send();
  expect(
    await screen.findByText("Marked 3 present. 003 and 004 stay Absent: r.bhat tapped them."),
  ).toBeTruthy();
  expect(await readMarks(call)).toBe("11001");
  await call.click(screen.getAllByRole("button", { name: "Undo" }).at(-1) as HTMLElement);
  expect(await readMarks(call)).toBe("--00-");
});

test.each([
  {
    own: 0,
    rest: 1,
    text: "004 stays Absent. r.bhat pressed “Rest present”; your tap for one student counts more.",
  },
  // “Rest present” marks absent who is on leave: which of the two buttons it was is not known.
  {
    own: 1,
    rest: 0,
    text: "004 stays Present. r.bhat pressed a button for several; your tap for one student counts more.",
  },
] as const)(
  "a tap for one student stands before another's step for many: $rest",
  async ({ own, rest, text }) => {
    const call = await openDesk();
    const ravi = await joinCall(call, "r.bhat");
    call.server.online = false;
    await call.rollCall.mark(4, own);
    await ravi.rollCall.rest(rest);
    await ravi.send();
    call.server.online = true;
    await call.send();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(call.college.mark(call.id, 4)).toBe(own);
  },
);

test("several that do not stand are one alert that stays, and each can be given anew", async () => {
  const call = await openCall();
  const phone = await joinCall(call, "asha.rao");
  call.server.online = false;
  for (const student of [3, 4, 5]) await call.rollCall.mark(student, 0);
  const tapped = Date.now();
  await vi.waitUntil(() => Date.now() > tapped, { interval: 1 }); // two taps of one moment: either may stand
  for (const student of [3, 4]) await phone.rollCall.mark(student, 1);
  await phone.send();
  await call.send();
  call.server.online = true;
  await call.send();
  const told = call.rollCall.getState().notices.map(({ kind }) => kind);
  expect(told.toSorted()).toEqual(["back-online", "overruled", "overruled"]);
  const { click } = showDesk(call);
  const alert = (await screen.findByText("2 of your 3 marks do not stand")).closest("[role=status]");
  const each = /003: your Absent of [\d:]+, your other device's Present of [\d:]+ stands\. 004: /;
  expect(alert?.textContent).toMatch(each);
  await click(screen.getByRole("button", { name: "See the two" }));
  await click(screen.getByRole("button", { name: "Make absent 24CS003" }));
  expect(await readMarks(call)).toBe("--010");
  expect(screen.getByText("1 of your 3 marks does not stand")).toBeTruthy();
  await click(screen.getByRole("button", { name: "Make absent 24CS004" }));
  expect(await readMarks(call)).toBe("--000");
  expect(call.rollCall.getState().notices).toEqual([]);
});

test("a class uploaded elsewhere is said so and takes no more marks", async () => {
  const call = await openDesk();
  const ravi = await joinCall(call, "r.bhat");
  await ravi.rollCall.rest(1);
  await ravi.rollCall.upload();
  await call.hear();
  expect(screen.getByRole("heading", { name: "r.bhat uploaded this class" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Present/ })).toBeNull();
});

test("marks that came after the upload are kept, and named with the way into the sheet", async () => {
  const call = await openDesk();
  const ravi = await joinCall(call, "r.bhat");
  call.server.online = false;
  for (const student of [2, 3]) await call.rollCall.mark(student, 0);
  await ravi.rollCall.rest(1);
  await ravi.rollCall.upload();
  call.server.online = true;
  await call.send();
  expect(await screen.findByText(/^r\.bhat uploaded this class at \d\d:\d\d$/)).toBeTruthy();
  const text = "Your 2 marks that came after that are kept here and not in the sheet: 002, 003.";
  expect(screen.getByText(text)).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Correct the sheet with these 2" })).toBeTruthy();
});

test("a sheet is not offered to be corrected with marks of which none would stand there", async () => {
  const call = await openDesk(2);
  vi.stubGlobal("fetch", async () => Response.json(call.college.read(call.id)));
  const ravi = await joinCall(call, "r.bhat");
  call.server.online = false;
  await act(() => call.rollCall.rest(0));
  for (const student of [1, 2]) await ravi.rollCall.mark(student, 1); // meant for them, as those of a button are not
  await ravi.rollCall.upload();
  call.server.online = true;
  await call.send();
  expect(
    await screen.findByText(/What stands there is newer, or was tapped for one student alone/),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Correct the sheet/ })).toBeNull();
});

test("a mark that an earlier version of the page kept is told as far as it is known", async () => {
  const call = await openDesk();
  const state = call.rollCall.getState();
  const kept = { kind: "overruled", id: "old", by: "r.bhat", roll: "24CS003", mark: 1 } as const;
  vi.spyOn(call.rollCall, "getState").mockReturnValue({ ...state, notices: [kept] });
  await call.press("p");
  expect(await screen.findByText("003 is Present. r.bhat tapped it.")).toBeTruthy();
});

test("one who is overruled and has left the list since cannot be marked", async () => {
  const call = await openCall();
  for (const student of [1, 5]) await call.rollCall.mark(student, 1);
  const ravi = await joinCall(call, "r.bhat");
  await ravi.rollCall.mark(5, 0);
  await ravi.send();
  await call.hear();
  call.college.held.get(call.id)?.entries.delete(5);
  await call.hear();
  const { click } = showDesk(call);
  await click(await screen.findByRole("button", { name: "Make present" }));
  expect(await readMarks(call)).toBe("1---");
  expect(screen.getByRole("button", { name: "Present: 24CS002 Aditi Banerjee" })).toBeTruthy();
});
