import { useSession } from "./session";

/** Where people find this site, for what is printed or scanned: the operator's word, else the address it is open at. */
export const usePublicOrigin = (): string => useSession().publicUrl ?? location.origin;

/** An address as people type it. */
export const typedAddress = (origin: string, path = ""): string => `${new URL(origin).host}${path}`;

/** The page that shows what the register holds of a paper's class. */
export const checkPath = (code: string): string => `/check?${new URLSearchParams({ code })}`;
