import { expect, test } from "vitest";
import { answer } from "./client";
import { ApiProblem } from "./problem";

test("a refusal carries status, code, fields and how long to wait", async () => {
  const response = new Response(null, { status: 429, headers: { "Retry-After": "90" } });
  const error = { code: "too_many_tries", message: "Wait a little.", fields: { password: "is wrong" } };
  const refused = await answer(Promise.resolve({ error, response })).catch((problem) => problem);
  expect(refused).toBeInstanceOf(ApiProblem);
  expect(refused).toMatchObject({ status: 429, ...error, retryAfter: 90 });
});

test("a page that is not ours is a problem without words of its own", async () => {
  const response = new Response(null, { status: 502, statusText: "Bad Gateway" });
  const refused = await answer(Promise.resolve({ error: "<html>", response })).catch((problem) => problem);
  expect(refused).toMatchObject({ status: 502, code: "unknown", retryAfter: null, fields: {} });
});
