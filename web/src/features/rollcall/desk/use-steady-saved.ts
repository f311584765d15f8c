import { useEffect, useState } from "react";
import type { SavedState } from "@/features/rollcall/engine/types";
import { useOnline } from "@/lib/online";

const SHORT_MS = 1_000;

/** A class just opened, with no mark to lose: it arrives in a moment too. */
const isNew = (saved: SavedState) => saved.kind === "here" && saved.count === 0;
const NOTHING_YET: SavedState = { kind: "saved", at: null };
const SAVING: SavedState = { kind: "saving" };

/**
 * The saved state to show. A mark is on this device first and on the server a moment later: with network
 * that moment is not worth words, so "on this device" shows only once it lasts. Where marks follow each other, one
 * is always under way: nothing has failed, and it is said to be saving.
 */
export function useSteadySaved(saved: SavedState): SavedState {
  const online = useOnline();
  const [settled, setSettled] = useState(() => (isNew(saved) ? NOTHING_YET : saved));
  const [lasting, setLasting] = useState(false);
  const passing = online && saved.kind === "here" && settled.kind === "saved";

  if (saved.kind === "saved" && (settled.kind !== "saved" || settled.at !== saved.at)) setSettled(saved);
  if (saved.kind !== "saved" && saved.kind !== "here" && settled.kind !== saved.kind) setSettled(saved);

  useEffect(() => {
    if (!passing) return;
    const timer = setTimeout(() => setLasting(true), SHORT_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [passing]);

  if (!passing) return saved;
  if (!lasting) return settled;
  return saved.missed ? saved : SAVING;
}
