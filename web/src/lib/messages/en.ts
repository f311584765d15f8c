import { catalogue } from "./en/catalogue";
import { errors } from "./en/errors";
import { shell } from "./en/shell";
import { ui } from "./en/ui";

/** Words of every page, in English. Another language has the same in the same shape. */
export const en = {
  locale: "en-GB",
  ui,
  shell,
  errors,
  catalogue,
};

export type Messages = typeof en;
