import { accounts } from "./en/accounts";
import { catalogue } from "./en/catalogue";
import { errors } from "./en/errors";
import { shell } from "./en/shell";
import { ui } from "./en/ui";

/** Every word on screen, in English. A second language is a second object of this shape. */
export const en = {
  locale: "en-GB",
  ui,
  shell,
  errors,
  accounts,
  catalogue,
};

export type Messages = typeof en;
