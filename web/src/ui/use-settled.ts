import { useEffect, useState } from "react";

const SETTLE_MS = 300;

/** What was typed, once nothing more is: the server is not asked for each letter. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
