import { within } from "@/lib/within";

/** Turns one of the server's sentences into another language; one that it does not know stays as it is. */
export type Wording = (sentence: string) => string;

interface Refusal {
  code: string;
  message: string;
  fields?: Record<string, string>;
}

const PATIENCE_MS = 3_000; // a refusal in English is better than one that does not come

let loadWording: (() => Promise<Wording>) | null = null;

/** The server refuses in English. A page in another language says how its sentences are told there. */
export const tellRefusalsBy = (load: typeof loadWording) => {
  loadWording = load;
};

export async function told(refusal: Refusal): Promise<Refusal> {
  if (!loadWording) return refusal;
  const loading = loadWording().catch(() => undefined);
  const wording = await within(PATIENCE_MS, loading, undefined);
  if (!wording) return refusal;
  const { message, fields } = refusal;
  return {
    ...refusal,
    message: wording(message),
    ...(fields && {
      fields: Object.fromEntries(Object.entries(fields).map(([name, fault]) => [name, wording(fault)])),
    }),
  };
}
