import { answer } from "@/lib/api/client";
import { NetworkFailure } from "@/lib/api/problem";

const GIVE_UP_AFTER_MS = 600_000;

interface Sending {
  signal?: AbortSignal;
  /** How much of the form has gone out, 0 to 1. */
  onSent?: (part: number) => void;
}

/** Sends a form with a file. Not by `fetch`, which does not tell how much has gone out. */
export function sendForm<Body>(
  method: "POST" | "PUT",
  address: string,
  form: FormData,
  { signal, onSent }: Sending,
): Promise<Body> {
  const request = new XMLHttpRequest();
  const outcome = new Promise<{ response: Response; data?: Body; error?: unknown }>((resolve, reject) => {
    request.open(method, address);
    request.setRequestHeader("Accept", "application/json");
    request.timeout = GIVE_UP_AFTER_MS;
    request.upload.onprogress = ({ loaded, total }) => onSent?.(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onSent?.(1);
    request.onerror = () => reject(new NetworkFailure(false, null));
    request.ontimeout = () => reject(new NetworkFailure(true, null));
    request.onabort = () => reject(signal?.reason);
    request.onload = () => {
      const { status, statusText } = request;
      const headers = { "Retry-After": request.getResponseHeader("Retry-After") ?? "" };
      const response = new Response(null, { status, statusText, headers });
      const body = parseJson(request.responseText);
      resolve(response.ok ? { response, data: body as Body } : { response, error: body });
    };
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
  return answer(outcome);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not one of our answers, for example a proxy's own page
  }
}
