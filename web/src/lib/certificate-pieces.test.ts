import { expect, test } from "vitest";
import { ApiProblem, NetworkFailure } from "@/lib/api/problem";
import { type Line, type Progress, type Received, sendInPieces } from "./certificate-pieces";
import { shownName } from "./use-certificate";

const KB = 1024;
const BROKEN = new NetworkFailure(false, null);

/** A server that keeps what arrives. Of the requests named in `broken` none is answered: before or after it was done. */
function serverOf(size: number, broken: Record<number, "before" | "after"> = {}) {
  const kept: { start: number; length: number }[] = [];
  const pauses: number[] = [];
  let requests = 0;
  const received = () => kept.reduce((sum, { length }) => sum + length, 0);
  const state = (): Received => ({ received: received(), complete: received() === size });
  async function answer(act: () => void): Promise<Received> {
    requests += 1;
    if (broken[requests] === "before") throw BROKEN;
    act();
    if (broken[requests] === "after") throw BROKEN;
    return state();
  }
  const line: Line = {
    begin: () => answer(() => {}),
    send: (start, bytes) =>
      answer(() => {
        if (start === received()) kept.push({ start, length: bytes.size });
      }),
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
    },
  };
  return { line, kept, pauses, requests: () => requests };
}

const fileOf = (size: number) => new Blob([new Uint8Array(size)]);
const never = new AbortController().signal;

async function sendAll(size: number, broken?: Record<number, "before" | "after">) {
  const server = serverOf(size, broken);
  const told: Progress[] = [];
  await sendInPieces(fileOf(size), server.line, (progress) => told.push(progress), never);
  return { ...server, told };
}

test("a small file goes in one piece", async () => {
  const { kept, requests } = await sendAll(100 * KB);
  expect(kept).toEqual([{ start: 0, length: 100 * KB }]);
  expect(requests()).toBe(2);
});

test("the largest one begins with 256 KB, and each piece is twice the one before", async () => {
  const { kept, told } = await sendAll(10_240 * KB);
  expect(kept.map(({ length }) => length / KB)).toEqual([256, 512, 1024, 2048, 4096, 2304]);
  expect(told.map(({ sent }) => sent / KB)).toEqual([0, 256, 768, 1792, 3840, 7936, 10_240]);
});

test("after a broken network it goes on where the server stands, with 256 KB again", async () => {
  const { kept, told, pauses } = await sendAll(1500 * KB, { 3: "before", 4: "before" });
  expect(kept.map(({ start, length }) => [start / KB, length / KB])).toEqual([
    [0, 256],
    [256, 256],
    [512, 512],
    [1024, 476],
  ]);
  expect(pauses).toEqual([1000, 2000]);
  expect(told.filter(({ waiting }) => waiting)).toHaveLength(2);
  expect(told.at(-1)).toEqual({ sent: 1500 * KB, waiting: false });
});

test("a piece that arrived without an answer is not sent again", async () => {
  const { kept } = await sendAll(600 * KB, { 2: "after" });
  expect(kept.map(({ start, length }) => [start / KB, length / KB])).toEqual([
    [0, 256],
    [256, 256],
    [512, 88],
  ]);
});

test("an upload that the server gave up begins anew", async () => {
  const server = serverOf(300 * KB);
  let isGone = true;
  const line: Line = {
    ...server.line,
    send: (start, bytes) => {
      if (!isGone) return server.line.send(start, bytes);
      isGone = false;
      throw new ApiProblem(404, { code: "no_such_upload", message: "gone" });
    },
  };
  await sendInPieces(fileOf(300 * KB), line, () => {}, never);
  expect(server.kept.map(({ length }) => length / KB)).toEqual([256, 44]);
});

test("what the server refuses is not tried again", async () => {
  const refusal = new ApiProblem(400, { code: "certificate_type", message: "no PDF" });
  const { line } = serverOf(10);
  const sent = sendInPieces(fileOf(10), { ...line, send: () => Promise.reject(refusal) }, () => {}, never);
  await expect(sent).rejects.toBe(refusal);
});

test("it ends with the page", async () => {
  const ending = new AbortController();
  const { line } = serverOf(10, { 1: "before" });
  const leave = { ...line, pause: async () => ending.abort() };
  await expect(sendInPieces(fileOf(10), leave, () => {}, ending.signal)).rejects.toThrow();
});

test("a file may be called anything: what cannot be shown is left out, and the end of a long name is kept", () => {
  expect(shownName("letter.pdf")).toBe("letter.pdf");
  expect(shownName("a\nb\u202e.pdf")).toBe("ab.pdf");
  expect(shownName(`${"x".repeat(300)}.pdf`)).toBe(`${"x".repeat(251)}.pdf`);
  expect(shownName("\u0007")).toBe("certificate");
});
