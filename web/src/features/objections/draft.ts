import { newId } from "@/lib/new-id";
import { type MarkAddress, objectionPath } from "@/lib/objection-path";
import { CLAIMS, type Claim } from "./types";

/** What is being written, for as long as this tab is open: it is lost neither with the network nor by a reload. */
export interface Draft {
  claim: Claim | "";
  text: string;
  contact: string;
  /** Sent along, so that what is sent twice is taken once. */
  key: string;
}

const nameOf = (mark: MarkAddress) => `objection ${objectionPath(mark)}`;

export function readDraft(mark: MarkAddress): Draft {
  const empty: Draft = { claim: "", text: "", contact: "", key: newId() };
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(mark)) ?? "{}") as Partial<Draft>;
    return { ...empty, ...kept, claim: CLAIMS.find((claim) => claim === kept.claim) ?? "" };
  } catch {
    return empty; // switched off, or not ours
  }
}

/** Keeps it; null forgets it. */
export function writeDraft(mark: MarkAddress, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(nameOf(mark), JSON.stringify(draft));
    else sessionStorage.removeItem(nameOf(mark));
  } catch {
    // Full or switched off: what is in the boxes stays there as long as the page does.
  }
}
