import createClient, {
  type ClientPathsWithMethod,
  type MethodResponse,
  type RequestBodyOption,
} from "openapi-fetch";
import { noteServerTime } from "@/lib/college-clock";
import { patientFetch } from "./fetch";
import type { Got } from "./got";
import { ApiProblem } from "./problem";
import { type Refusal, tellRefusal } from "./refusals";
import type { paths } from "./schema";

const client = createClient<paths>({
  baseUrl: location.origin,
  credentials: "same-origin",
  headers: { Accept: "application/json" },
  fetch: async (request) => {
    const response = await patientFetch(request);
    noteServerTime(response.headers.get("Date"));
    return response;
  },
});

type Method = "get" | "post" | "put" | "patch" | "delete";
type Operation<M extends Method, A extends keyof paths> =
  paths[A] extends Record<M, infer Found> ? Found : never;

/** What goes along with an address: what stands in its path, behind it and in the headers, and the body. */
type Said<Asked> = (Asked extends { parameters: infer Parts } ? Parts : unknown) &
  RequestBodyOption<Asked> &
  Pick<RequestInit, "signal" | "headers"> & { bodySerializer?: (body: unknown) => BodyInit };

/** The body of a 2xx answer; anything else is thrown as ApiProblem or NetworkFailure. */
type Send<M extends Method> = <A extends ClientPathsWithMethod<typeof client, M>>(
  address: A,
  ...said: object extends Said<Operation<M, A>> ? [Said<Operation<M, A>>?] : [Said<Operation<M, A>>]
) => Promise<MethodResponse<typeof client, M, A>>;

interface Parts {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  header?: Record<string, unknown>;
}

const by = <M extends Method>(method: M) =>
  ((address: string, { path, query, header, ...said }: Parts = {}) =>
    answer(
      client.request(method, address as never, { params: { path, query, header }, ...said } as never),
    )) as unknown as Send<M>;

/** What is asked of the server: `await api.GET("/api/batches")`. */
export const api = {
  GET: by("get"),
  POST: by("post"),
  PUT: by("put"),
  PATCH: by("patch"),
  DELETE: by("delete"),
};

const UNCHANGED = 304;

/** What stands there with the tag that it is known by; null where that is the tag still. */
export async function getIfChanged<A extends "/api/day/mine" | "/api/rollcalls/lists">(
  address: A,
  tag: string | null,
  signal: AbortSignal,
) {
  const asked = client.request(
    "get",
    address as never,
    {
      headers: tag === null ? {} : { "If-None-Match": tag },
      signal,
    } as never,
  );
  const { response } = await asked;
  if (response.status === UNCHANGED) return null;
  return { body: (await answer(asked)) as Got<A>, tag: response.headers.get("ETag") ?? "" };
}

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
