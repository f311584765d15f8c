import { NetworkFailure } from "./problem";

const GIVE_UP_AFTER_MS = 120_000;

/** `fetch` that ends after 120 s and tells a failed connection from a refusal. */
export async function patientFetch(request: Request, giveUpAfter = GIVE_UP_AFTER_MS): Promise<Response> {
  const timeout = new AbortController();
  const stop = () => timeout.abort(request.signal.reason);
  request.signal.addEventListener("abort", stop, { once: true });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    timeout.abort();
  }, giveUpAfter);
  try {
    return await fetch(request, { signal: timeout.signal });
  } catch (cause) {
    if (request.signal.aborted) throw cause; // the caller no longer wants it: not a failure
    throw new NetworkFailure(late, cause);
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener("abort", stop);
  }
}
