// @vitest-environment node
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { patientFetch } from "./fetch";
import { NetworkFailure } from "./problem";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A real server on this machine, and a call to it as the client makes one. */
async function serverWith(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  closing.push(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test("no connection is a network failure, not a refusal", async () => {
  const address = await serverWith((request) => request.socket.destroy());
  await expect(patientFetch(new Request(address))).rejects.toMatchObject({
    name: "NetworkFailure",
    timedOut: false,
  });
});

test("a server that never answers is given up, and said to be slow", async () => {
  const address = await serverWith(() => {});
  const failure = await patientFetch(new Request(address), 30).catch((error) => error);
  expect(failure).toBeInstanceOf(NetworkFailure);
  expect(failure.timedOut).toBe(true);
});

test("a call that is no longer wanted is ended, and is not a failure", async () => {
  const arrived = vi.fn();
  const address = await serverWith(arrived);
  const wanted = new AbortController();
  const call = patientFetch(new Request(address, { signal: wanted.signal })).catch((error) => error);
  await vi.waitFor(() => expect(arrived).toHaveBeenCalled());
  wanted.abort();
  expect(await call).toMatchObject({ name: "AbortError" });
});
