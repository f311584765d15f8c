import type { Messages } from "./en";
import { catalogue } from "./hi/catalogue";
import { errors } from "./hi/errors";
import { profile } from "./hi/profile";
import { registers } from "./hi/register";
import { rollcall } from "./hi/rollcall";
import { rollcallHome } from "./hi/rollcall-home";
import { shell } from "./hi/shell";
import { standing } from "./hi/standing";
import { ui } from "./hi/ui";
import type { NearWords } from "./types";

/** Figures as on the colleges' own papers: 24, not २४; the clock by 24 hours, as in English. */
const locale = "hi-IN-u-hc-h23-nu-latn";

export const messages: Messages = { locale, ui, shell, errors, catalogue };

export const near: NearWords = { profile, standing, registers, rollcall, rollcallHome };
