import { createContext, use } from "react";
import type { LanguageCode } from "./types";

type Choose = (code: LanguageCode) => Promise<void>;

export const ChooseLanguageContext = createContext<Choose>(async () => {});

/** Changes the language of all pages and keeps it on this device; refused where its words cannot be fetched. */
export const useChooseLanguage = (): Choose => use(ChooseLanguageContext);
