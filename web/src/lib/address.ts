import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** How a choice on a page is written into its address: Back leaves the page instead of undoing one choice after another. */
export const IN_PLACE = { replace: true, preventScrollReset: true } as const;

type Texts = Readonly<Record<string, string | number | null | undefined>>;

/** The query with these texts in it, or without those that are empty; all other entries stay as they are. */
export function withTexts(query: URLSearchParams, texts: Texts): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, text] of Object.entries(texts))
    if (text) next.set(name, String(text));
    else next.delete(name);
  return next;
}

/** What the address says behind its path, and how to say some of it otherwise. */
export function useAddress() {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (texts: Texts, how: { replace: boolean } = IN_PLACE) =>
      setQuery((current) => withTexts(current, texts), how),
    [setQuery],
  );
  return [query, change] as const;
}
