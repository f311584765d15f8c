import { NetworkFailure } from "./problem";

const GIVE_UP_AFTER_MS = 120_000;

/**
 * `fetch` that ends after 120 s and tells a failed connection from a refusal. The answer is given once all of it is
 * here: one that stops in the middle would keep whoever reads it waiting for ever.
 */
export async function patientFetch(request: Request, giveUpAfter = GIVE_UP_AFTER_MS): Promise<Response> {
  const ending = new AbortController();
  const stop = () => ending.abort(request.signal.reason);
  if (request.signal.aborted) stop();
  request.signal.addEventListener("abort", stop, { once: true });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    ending.abort();
  }, giveUpAfter);
  try {
    const response = await fetch(request, { signal: ending.signal });
    const body = await response.arrayBuffer();
    const { status, statusText, headers } = response;
    return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
  } catch (cause) {
    if (request.signal.aborted) throw cause; // the caller no longer wants it: not a failure
    throw new NetworkFailure(late, cause);
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener("abort", stop);
  }
}
