import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a browser that refuses tabs to speak with each other takes the roll all the same", async () => {
  const refusing = vi.fn(function refuse() {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  vi.stubGlobal("BroadcastChannel", refusing);
  const { listHere } = await import("./rollcalls");
  expect(refusing).toHaveBeenCalled();
  expect(await listHere()).toEqual([]);
});
