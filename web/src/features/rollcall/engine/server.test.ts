import { afterEach, expect, test, vi } from "vitest";
import { beginLeaving, endLeaving } from "@/lib/leaving";
import { httpServer } from "./server";

afterEach(endLeaving);

test("whoever logs out has nothing on its way any more, and nothing more is asked until they are back", async () => {
  let answers = false;
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation((_, init) => {
    if (answers) return Promise.resolve(Response.json([]));
    const signal = init?.signal as AbortSignal;
    return new Promise((_resolve, reject) => {
      const stop = () => reject(signal.reason);
      if (signal.aborted) stop();
      signal.addEventListener("abort", stop);
    });
  });
  const asked = httpServer.recent();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  beginLeaving();
  await expect(asked).rejects.toThrow();
  await expect(httpServer.recent()).rejects.toThrow();
  answers = true;
  endLeaving();
  expect(await httpServer.recent()).toEqual([]);
});
