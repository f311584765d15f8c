import { KeptLists } from "@/lib/kept-lists";
import { lastSession } from "@/lib/last-session";

/** Whether the college has groups, as far as this device knows: nobody is asked for it. */
export async function hasGroups(): Promise<boolean> {
  const lists = new KeptLists(() => lastSession() !== null);
  try {
    return Boolean((await lists.college())?.groups?.length);
  } catch {
    return false; // no storage here: nothing is kept
  } finally {
    await lists.close();
  }
}
