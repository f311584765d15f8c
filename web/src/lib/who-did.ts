import { useMessages } from "./messages/context";

/** A user name as it is; of what nobody did who was logged in, how that came in, in the reader's words. */
export function useWhoDid(): (by: string) => string {
  const names: Readonly<Record<string, string>> = useMessages().ui.whoDid;
  return (by) => (Object.hasOwn(names, by) ? names[by] : undefined) ?? by;
}
