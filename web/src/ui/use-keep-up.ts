import { useState } from "react";

type Values = Record<string, string>;

interface Boxes<V extends Values> {
  values: V;
  fill: (texts: Partial<V>) => void;
}

/**
 * Keeps a form that stays open in step with what somebody else changes meanwhile: boxes in which nothing was typed show
 * what stands there now, what was typed stays. Says whether a box that was typed in has been changed elsewhere, too.
 */
export function useKeepUp<V extends Values>({ values, fill }: Boxes<V>, now: V): boolean {
  const [known, setKnown] = useState(now);
  const [overtaken, setOvertaken] = useState(false);
  const changed = (Object.keys(now) as (keyof V)[]).filter((name) => now[name] !== known[name]);
  if (changed.length === 0) return overtaken;
  const untouched = changed.filter((name) => values[name] === known[name]);
  const clashes = changed.some((name) => values[name] !== known[name] && values[name] !== now[name]);
  setKnown(now);
  if (clashes) setOvertaken(true);
  if (untouched.length > 0)
    fill(Object.fromEntries(untouched.map((name) => [name, now[name]])) as Partial<V>);
  return overtaken || clashes;
}
