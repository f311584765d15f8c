import { useEffect, useState } from "react";
import { serverNow } from "@/lib/college-clock";

const MINUTE_MS = 60_000;

/** The time at the server, minute by minute: what was two minutes ago is not so for as long as the page is open. */
export function useServerMinute(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const clock = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(clock);
  }, []);
  return now;
}
