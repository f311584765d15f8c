import createClient from "openapi-fetch";
import { noteServerTime } from "@/lib/college-clock";
import { patientFetch } from "./fetch";
import { ApiProblem } from "./problem";
import { type Refusal, tellRefusal } from "./refusals";
import type { paths } from "./schema";

/** The typed client. Wrap each call in `answer`: `await answer(api.GET("/api/batches"))`. */
export const api = createClient<paths>({
  baseUrl: location.origin,
  credentials: "same-origin",
  headers: { Accept: "application/json" },
  fetch: async (request) => {
    const response = await patientFetch(request);
    noteServerTime(response.headers.get("Date"));
    return response;
  },
});

interface Outcome<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The body of a 2xx answer; anything else is thrown as ApiProblem or NetworkFailure. */
export async function answer<T>(call: Promise<Outcome<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (response.ok) return data as T;
  throw new ApiProblem(
    response.status,
    await tellRefusal(problemBody(error, response)),
    retryAfter(response),
  );
}

function problemBody(error: unknown, response: Response) {
  if (typeof error === "object" && error !== null && "code" in error && "message" in error) {
    return error as Refusal;
  }
  // Not one of ours, for example a proxy's own page.
  return { code: "unknown", message: response.statusText };
}

function retryAfter(response: Response): number | null {
  const seconds = Number.parseInt(response.headers.get("Retry-After") ?? "", 10);
  return Number.isFinite(seconds) ? seconds : null;
}
