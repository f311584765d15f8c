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

/** The beginning of an answer; the listener sees to what becomes of it. */
const halfOf =
  (listener: RequestListener): RequestListener =>
  (request, answer) => {
    answer.writeHead(200, { "Content-Length": "100" }).write("half of it");
    listener(request, answer);
  };

test("an answer that stops in the middle is given up too", async () => {
  const address = await serverWith(halfOf(() => {}));
  await expect(patientFetch(new Request(address), 60)).rejects.toMatchObject({
    name: "NetworkFailure",
    timedOut: true,
  });
});

test("an answer that is cut off is a network failure, not something to be read", async () => {
  const address = await serverWith(halfOf((request) => setTimeout(() => request.socket.destroy(), 20)));
  await expect(patientFetch(new Request(address))).rejects.toMatchObject({
    name: "NetworkFailure",
    timedOut: false,
  });
});

test("a whole answer comes with its status, its headers and its words", async () => {
  const address = await serverWith((_request, answer) =>
    answer.writeHead(429, "Slow down", { "Retry-After": "90" }).end("later"),
  );
  const response = await patientFetch(new Request(address));
  expect([response.status, response.headers.get("Retry-After"), await response.text()]).toEqual([
    429,
    "90",
    "later",
  ]);
});

test("an answer without a body is one", async () => {
  const address = await serverWith((_request, answer) => answer.writeHead(204).end());
  expect((await patientFetch(new Request(address))).status).toBe(204);
});

test("a call that is no longer wanted is ended, and is not a failure", async () => {
  const arrived = vi.fn();
  const address = await serverWith(arrived);
  const wanted = new AbortController();
  const call = patientFetch(new Request(address, { signal: wanted.signal })).catch((error) => error);
  await vi.waitFor(() => expect(arrived).toHaveBeenCalled(), { timeout: 10_000 });
  wanted.abort();
  expect(await call).toMatchObject({ name: "AbortError" });
});

test("nor is one that was not wanted any more when it was made", async () => {
  const arrived = vi.fn();
  const address = await serverWith(arrived);
  const call = patientFetch(new Request(address, { signal: AbortSignal.abort() }));
  await expect(call).rejects.toMatchObject({ name: "AbortError" });
  expect(arrived).not.toHaveBeenCalled();
});
