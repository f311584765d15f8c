import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { tellRefusalsBy } from "@/lib/api/refusals";
import { ChooseLanguageContext } from "@/lib/messages/choosing";
import { LanguageContext } from "@/lib/messages/context";
import { chosenLanguage, loadLanguage, rememberLanguage } from "@/lib/messages/languages";
import type { Language, LanguageCode } from "@/lib/messages/types";

/** Around the whole app: the language it speaks, here and in the other tabs. */
export function LanguageProvider({ first, children }: { first: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(first);
  const wanted = useRef(first.code);

  /** False where another language was asked for meanwhile: words that come late do not take its place. */
  const speak = useCallback(async (code: LanguageCode): Promise<boolean> => {
    wanted.current = code;
    const next = await loadLanguage(code);
    if (wanted.current !== code) return false;
    startTransition(() => setLanguage(next)); // what is on screen stays until all its words are there
    return true;
  }, []);

  const choose = useCallback(
    async (code: LanguageCode) => {
      if (await speak(code)) rememberLanguage(code);
    },
    [speak],
  );

  useLayoutEffect(() => {
    document.documentElement.lang = language.code;
    tellRefusalsBy(language.more?.refusals ?? null);
  }, [language]);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === "language") speak(chosenLanguage()).catch(() => {}); // this tab then stays as it is
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [speak]);

  return (
    <LanguageContext value={language}>
      <ChooseLanguageContext value={choose}>{children}</ChooseLanguageContext>
    </LanguageContext>
  );
}
