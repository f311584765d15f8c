import { useEffect } from "react";
import { memory } from "@/lib/memory";
import { useChooseLanguage } from "@/lib/messages/choosing";
import type { LanguageCode } from "@/lib/messages/types";

/** The language of whoever the mail was for, where nobody has chosen one on this device. */
export function useFirstLanguage(language: LanguageCode | null | undefined) {
  const choose = useChooseLanguage();
  useEffect(() => {
    if (language && memory.read("language") === null) choose(language).catch(() => {}); // it then stays as it is
  }, [language, choose]);
}
