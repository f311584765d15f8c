import { within } from "@/lib/within";
import type { Told } from "./sentences";

/** Says one of the server's sentences in another language, by its code and its values. */
export type Wording = (sentence: Told) => string;

export interface Refusal extends Told {
  fields?: Record<string, string>;
  /** Those of the fields that are sentences. */
  faults?: Record<string, Told>;
}

const PATIENCE_MS = 3_000; // a refusal in English is better than one that does not come

let loadWording: (() => Promise<Wording>) | null = null;

/** The server refuses in English. A page in another language says how its sentences are told there. */
export const tellRefusalsBy = (load: typeof loadWording) => {
  loadWording = load;
};

/** What tells a sentence in the page's language. */
export async function pageWording(): Promise<Wording> {
  const loading = loadWording?.().catch(() => undefined);
  return (loading && (await within(PATIENCE_MS, loading, undefined))) || (({ message }) => message);
}

export async function tellRefusal({ faults = {}, ...refusal }: Refusal): Promise<Refusal> {
  const say = await pageWording();
  const inWords = Object.entries(faults).map(([name, fault]) => [name, say(fault)]);
  return { ...refusal, message: say(refusal), fields: { ...refusal.fields, ...Object.fromEntries(inWords) } };
}
