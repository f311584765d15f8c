import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useSession } from "@/lib/session";

const kept = new Map<string, string>();

/** What is searched for in a list: who opens an entry and comes back with Back finds it there again. */
export function useSought(): [string, (sought: string) => void] {
  const { key } = useLocation();
  const { admin } = useSession();
  const place = `${admin?.userName} ${key}`; // whoever logs in next does not find it
  const [sought, setSought] = useState(() => kept.get(place) ?? "");
  useEffect(() => {
    kept.set(place, sought);
  }, [place, sought]);
  return [sought, setSought];
}
