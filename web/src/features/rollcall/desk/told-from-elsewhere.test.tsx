import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { joinCall, openCall, openDesk, showDesk, stillClock } from "@/testing/desk-on-screen";

beforeEach(stillClock);

test("who is overruled is told, and can go and see", async () => {
  const call = await openDesk();
  for (const key of ["p", "p", "a"]) await call.press(key);
  const ravi = await joinCall(call, "r.bhat");
  await ravi.rollCall.mark(3, 1);
  await ravi.send();
  await call.hear();
  expect(await screen.findByText("r.bhat marked 24CS003 Present after you")).toBeTruthy();
  expect(call.rollCall.getState().notices).toEqual([]);
  await call.click(screen.getByRole("button", { name: "See" }));
  expect(screen.getByRole("button", { name: "Present: 24CS003 Akash Yadav" })).toBeTruthy();
});

test("of all that is told at once, who was overruled stays on screen", async () => {
  const call = await openCall();
  await call.rollCall.rest(1);
  const phone = await joinCall(call, "asha.rao");
  for (const student of [3, 4]) await phone.rollCall.mark(student, 0);
  await phone.send();
  call.server.online = false;
  await call.rollCall.mark(5, 0);
  await call.send();
  call.server.online = true;
  await call.send();
  await call.hear();
  const told = call.rollCall.getState().notices.map(({ kind }) => kind);
  expect(told.toSorted()).toEqual(["back-online", "overruled", "overruled"]);
  showDesk(call);
  const text = /^Your other device marked 24CS00[34] Absent after this one, and 1 more$/;
  expect(await screen.findByText(text)).toBeTruthy();
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

test("one who is overruled and has left the list since cannot be gone to", async () => {
  const call = await openCall();
  for (const student of [1, 5]) await call.rollCall.mark(student, 1);
  const ravi = await joinCall(call, "r.bhat");
  await ravi.rollCall.mark(5, 0);
  await ravi.send();
  await call.hear();
  call.college.held.get(call.id)?.entries.delete(5);
  await call.hear();
  const { click } = showDesk(call);
  await click(await screen.findByRole("button", { name: "See" }));
  expect(screen.getByRole("button", { name: "Present: 24CS002 Aditi Banerjee" })).toBeTruthy();
});
