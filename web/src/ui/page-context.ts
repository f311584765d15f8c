import { createContext } from "react";

interface PageContextValue {
  /** What this installation is called; stands in every tab's title. */
  product: string;
  /** Whether the visitor has moved inside the app: the first page leaves the focus where it is. */
  moved: boolean;
}

/** Given by the shell to every page title. */
export const PageContext = createContext<PageContextValue>({ product: "", moved: false });
