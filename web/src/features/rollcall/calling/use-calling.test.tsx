import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { type StandIn, standIn } from "@/testing/stand-in";
import { ToastsProvider } from "@/ui/ToastsProvider";
import { useCalling } from "./use-calling";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});

/** A disk that keeps nothing until it is let go on. */
function slowDisk(rollCall: StandIn) {
  const { promise, resolve } = Promise.withResolvers<void>();
  rollCall.disk = promise;
  return () => act(async () => resolve());
}

function calling(rollCall: StandIn) {
  const { result } = renderHook(() => useCalling(rollCall, false), { wrapper: ToastsProvider });
  return {
    at: () => result.current.at,
    /** By a thumb that stays where it is. */
    press: (mark: 0 | 1, at = performance.now()) =>
      act(async () => void result.current.mark(mark, at, { target: String(mark), x: 270, y: 690 })),
    key: (mark: 0 | 1) => act(async () => void result.current.mark(mark, performance.now(), null)),
    go: (index: number) => act(async () => result.current.go(index)),
    marks: () => rollCall.getState().lines.map(({ mark }) => mark),
  };
}

test("ten presses in two seconds on a slow disk mark the ten students that follow, in order", async () => {
  const rollCall = standIn(12);
  const goOn = slowDisk(rollCall);
  const { at, press, marks } = calling(rollCall);
  for (const mark of [1, 1, 0, 1, 1, 0, 0, 1, 1, 1] as const) {
    await press(mark);
    vi.advanceTimersByTime(200);
  }
  expect(at()).toBe(0);
  await goOn();
  expect(marks()).toEqual([1, 1, 0, 1, 1, 0, 0, 1, 1, 1, null, null]);
  expect(at()).toBe(10);
});

test("a double tap marks one student, while the mark is being kept and after", async () => {
  const rollCall = standIn();
  const goOn = slowDisk(rollCall);
  const { at, press, marks } = calling(rollCall);
  await press(1);
  vi.advanceTimersByTime(80);
  await press(1);
  await goOn();
  vi.advanceTimersByTime(60);
  await press(1);
  expect(marks()).toEqual([1, null, null, null, null]);
  expect(at()).toBe(1);
});

test("the card waits for its own mark, whatever is heard of that student meanwhile", async () => {
  const rollCall = standIn();
  const { at, press, go, marks } = calling(rollCall);
  await press(0);
  await go(0);
  vi.advanceTimersByTime(500);
  const goOn = slowDisk(rollCall);
  await press(1);
  await act(async () => rollCall.tell({ saved: { kind: "saved", at: 1 } })); // an answer; the last step is still the 0
  expect(at()).toBe(0);
  await goOn();
  expect(marks()[0]).toBe(1);
  expect(at()).toBe(1);
});

test("who jumps while a mark is being kept stays there", async () => {
  const rollCall = standIn();
  const goOn = slowDisk(rollCall);
  const { at, press, go, marks } = calling(rollCall);
  await press(1);
  await go(3);
  await goOn();
  expect(at()).toBe(3);
  expect(marks()).toEqual([1, null, null, null, null]);
});

test("presses run no further ahead than there are students", async () => {
  const rollCall = standIn(2);
  const goOn = slowDisk(rollCall);
  const { at, press, marks } = calling(rollCall);
  for (let presses = 0; presses < 4; presses += 1) {
    await press(1);
    vi.advanceTimersByTime(200);
  }
  await goOn();
  expect(marks()).toEqual([1, 1]);
  expect(at()).toBeNull();
});

test("taps that a busy phone is told of in one breath all count where they were far enough apart", async () => {
  const { at, press, marks } = calling(standIn());
  vi.advanceTimersByTime(1_000);
  for (const pressedAt of [300, 500, 560, 900]) await press(1, pressedAt); // the third is a double tap
  expect(marks()).toEqual([1, 1, 1, null, null]);
  expect(at()).toBe(3);
});

test("keys 100 ms apart on a slow disk all count, in order", async () => {
  const rollCall = standIn(12);
  const goOn = slowDisk(rollCall);
  const { at, key, marks } = calling(rollCall);
  const given = [1, 0, 0, 1, 1, 1, 0, 1, 0, 1, 1] as const;
  for (const mark of given) {
    await key(mark);
    vi.advanceTimersByTime(100);
  }
  await goOn();
  expect(marks()).toEqual([...given, null]);
  expect(at()).toBe(11);
});

test("taps on Present and Absent 60 ms apart all count", async () => {
  const { press, marks } = calling(standIn());
  for (const mark of [1, 0, 1, 0] as const) {
    await press(mark);
    vi.advanceTimersByTime(60);
  }
  expect(marks()).toEqual([1, 0, 1, 0, null]);
});
