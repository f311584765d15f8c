import { useSession } from "@/lib/session";
import type { Grant } from "./types";

/** Whether this is offered: the office ends everything, a head the lecturers of the own place. The server decides. */
export function useMayEnd({ role, department, batch }: Grant): boolean {
  const { everywhere, grants } = useSession();
  if (everywhere.includes("office")) return true;
  return (
    role === "lecturer" &&
    grants.some(
      (held) =>
        held.role === "head" &&
        (held.department === null || held.department === department) &&
        (held.batch === null || held.batch === batch),
    )
  );
}
