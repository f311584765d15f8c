import { lazy, Suspense } from "react";
import { useAskedHere } from "./use-asking";

/** Fetched where something was asked for. */
const AskedLine = lazy(async () => ({ default: (await import("./AskedLine")).AskedLine }));

/** On a sheet: the way to what is asked for in it, or was answered. */
export function AskedHere({ rollcall }: { rollcall: string }) {
  const here = useAskedHere(rollcall);
  if (here.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <AskedLine waiting={here.filter(({ state }) => state === "asked").length} />
    </Suspense>
  );
}
