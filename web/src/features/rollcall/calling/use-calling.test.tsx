import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openCall, untilKept } from "@/testing/desk-on-screen";
import { ToastsProvider } from "@/ui/ToastsProvider";
import { useCalling } from "./use-calling";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});

/** Calling a class of so many, on a disk that can be made to keep nothing until it is let go on. */
async function calling(students?: number) {
  const { rollCall, send } = await openCall(students);
  const keep = rollCall.mark.bind(rollCall);
  let disk: PromiseWithResolvers<void> | null = null;
  rollCall.mark = (...given) => (disk ? disk.promise.then(() => keep(...given)) : keep(...given));
  const { result } = renderHook(() => useCalling(rollCall, false), { wrapper: ToastsProvider });
  const press = async (mark: 0 | 1, at: number, spot: { target: string; x: number; y: number } | null) => {
    await act(async () => void result.current.mark(mark, at, spot));
    if (!disk) await untilKept(rollCall);
  };
  return {
    send,
    at: () => result.current.at,
    /** By a thumb that stays where it is. */
    press: (mark: 0 | 1, at = performance.now()) => press(mark, at, { target: String(mark), x: 270, y: 690 }),
    key: (mark: 0 | 1) => press(mark, performance.now(), null),
    go: (index: number) => act(async () => result.current.go(index)),
    marks: () => rollCall.getState().lines.map(({ mark }) => mark),
    stopDisk: () => {
      disk = Promise.withResolvers<void>();
    },
    letDiskGoOn: async () => {
      const stopped = disk;
      disk = null;
      await act(async () => {
        stopped?.resolve();
        await stopped?.promise; // what waited for it is on its way by now
      });
      await untilKept(rollCall);
    },
  };
}

test("ten presses in two seconds on a slow disk mark the ten students that follow, in order", async () => {
  const { at, press, marks, stopDisk, letDiskGoOn } = await calling(12);
  stopDisk();
  for (const mark of [1, 1, 0, 1, 1, 0, 0, 1, 1, 1] as const) {
    await press(mark);
    vi.advanceTimersByTime(200);
  }
  expect(at()).toBe(0);
  await letDiskGoOn();
  expect(marks()).toEqual([1, 1, 0, 1, 1, 0, 0, 1, 1, 1, null, null]);
  expect(at()).toBe(10);
});

test("a double tap marks one student, while the mark is being kept and after", async () => {
  const { at, press, marks, stopDisk, letDiskGoOn } = await calling();
  stopDisk();
  await press(1);
  vi.advanceTimersByTime(80);
  await press(1);
  await letDiskGoOn();
  vi.advanceTimersByTime(60);
  await press(1);
  expect(marks()).toEqual([1, null, null, null, null]);
  expect(at()).toBe(1);
});

test("the card waits for its own mark, whatever is heard of that student meanwhile", async () => {
  const { at, press, go, marks, send, stopDisk, letDiskGoOn } = await calling();
  await press(0);
  await go(0);
  vi.advanceTimersByTime(500);
  stopDisk();
  await press(1);
  await send(); // an answer; the last step is still the 0
  expect(at()).toBe(0);
  await letDiskGoOn();
  expect(marks()[0]).toBe(1);
  expect(at()).toBe(1);
});

test("who jumps while a mark is being kept stays there", async () => {
  const { at, press, go, marks, stopDisk, letDiskGoOn } = await calling();
  stopDisk();
  await press(1);
  await go(3);
  await letDiskGoOn();
  expect(at()).toBe(3);
  expect(marks()).toEqual([1, null, null, null, null]);
});

test("presses run no further ahead than there are students", async () => {
  const { at, press, marks, stopDisk, letDiskGoOn } = await calling(2);
  stopDisk();
  for (let presses = 0; presses < 4; presses += 1) {
    await press(1);
    vi.advanceTimersByTime(200);
  }
  await letDiskGoOn();
  expect(marks()).toEqual([1, 1]);
  expect(at()).toBeNull();
});

test("taps that a busy phone is told of in one breath all count where they were far enough apart", async () => {
  const { at, press, marks } = await calling();
  vi.advanceTimersByTime(1_000);
  for (const pressedAt of [300, 500, 560, 900]) await press(1, pressedAt); // the third is a double tap
  expect(marks()).toEqual([1, 1, 1, null, null]);
  expect(at()).toBe(3);
});

test("keys 100 ms apart on a slow disk all count, in order", async () => {
  const { at, key, marks, stopDisk, letDiskGoOn } = await calling(12);
  stopDisk();
  const given = [1, 0, 0, 1, 1, 1, 0, 1, 0, 1, 1] as const;
  for (const mark of given) {
    await key(mark);
    vi.advanceTimersByTime(100);
  }
  await letDiskGoOn();
  expect(marks()).toEqual([...given, null]);
  expect(at()).toBe(11);
});

test("taps on Present and Absent 60 ms apart all count", async () => {
  const { press, marks } = await calling();
  for (const mark of [1, 0, 1, 0] as const) {
    await press(mark);
    vi.advanceTimersByTime(60);
  }
  expect(marks()).toEqual([1, 0, 1, 0, null]);
});
