import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Leave } from "@/features/rollcall/engine/types";
import { openCall, readMarks, showDesk, stillClock } from "@/testing/desk-on-screen";

beforeEach(stillClock);

const FRIDAY = "2026-11-20"; // the class is of Monday
const SOON = { timeout: 10_000 }; // its code is fetched first

/** A class of five in which the second is on leave, and perhaps others are. */
async function openWithLeave(more: [number, Partial<Leave>][] = []) {
  const call = await openCall();
  const duty: Leave = {
    category: "duty",
    startsOn: "2026-11-16",
    endsOn: FRIDAY,
    fromTime: null,
    toTime: null,
  };
  call.college.leaves.set(2, [duty]);
  for (const [student, leave] of more) call.college.leaves.set(student, [{ ...duty, ...leave }]);
  const desk = showDesk(call);
  await desk.send();
  await desk.hear();
  return desk;
}

test("the chip stands under the name, and is read with it", async () => {
  const call = await openWithLeave();
  await call.press("p");
  expect(await screen.findByText("On duty until Friday", {}, SOON)).toBeTruthy();
  await call.press("{Backspace}");
  await call.press("p");
  await waitFor(() =>
    expect(
      screen.getByText(/^001 Aarav Sharma present\. 002 Aditi Banerjee, on duty until Friday, 2 of 5\.$/),
    ).toBeTruthy(),
  );
  await call.press("p"); // here all the same: nobody asks
  expect(await readMarks(call)).toBe("11---");
});

test("the rest are present but for those on leave, and it is said", async () => {
  const call = await openWithLeave([[4, { category: "medical", endsOn: "2026-11-16" }]]);
  await call.press("t");
  const tile = (name: string) => screen.findByRole("button", { name }, SOON);
  await tile("24CS 004 Amrita Sen (on medical leave today) not marked");
  await call.click(screen.getByRole("button", { name: "Rest present" }));
  expect(await screen.findByText("Marked 3 present, 2 on leave absent")).toBeTruthy();
  expect(await readMarks(call)).toBe("10101");
  await call.click(await tile("24CS 002 Aditi Banerjee (on duty until Friday) absent"));
  expect(await readMarks(call)).toBe("11101");
});

test("on the pad everyone who is here is not who is on leave", async () => {
  const call = await openWithLeave();
  await call.press("d");
  await call.press("3");
  expect(await screen.findByText("Marked 3 present, 1 on leave absent", {}, SOON)).toBeTruthy();
  expect(await readMarks(call)).toBe("10011");
  expect(
    screen.getByRole("button", { name: /002 Aditi Banerjee, absent: make present \(on duty until Friday\)/ }),
  ).toBeTruthy();
});

test("where only who is on leave is left, the button of the pad says what it does", async () => {
  const call = await openWithLeave();
  for (const student of [1, 3, 4, 5]) await act(() => call.rollCall.mark(student, 1));
  await call.press("d");
  await call.click(screen.getByRole("button", { name: "Rest absent" }));
  expect(await screen.findByText("Marked 1 on leave absent", {}, SOON)).toBeTruthy();
  expect(await readMarks(call)).toBe("10111");
});
