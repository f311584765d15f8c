import { useEffect, useState } from "react";

const SOON_MS = 400;

/** Whether this stands above the buttons: later than soon it would push them from under a finger. */
export function useStandsAbove(isThere: boolean): boolean {
  const [above, setAbove] = useState<boolean | null>(isThere || null);
  if (isThere && above === null) setAbove(true);
  useEffect(() => {
    const late = setTimeout(() => setAbove((decided) => decided ?? false), SOON_MS);
    return () => clearTimeout(late);
  }, []);
  return above !== false;
}
