import { use } from "react";
import { useChooseLanguage } from "@/lib/messages/choosing";
import { LanguageContext } from "@/lib/messages/context";
import { LANGUAGES } from "@/lib/messages/languages";
import type { LanguageCode } from "@/lib/messages/types";
import { useAlerts } from "@/ui/alerts-context";
import styles from "./LanguageChoice.module.css";

/** One button a language, in its own words; kept on this device. */
export function LanguageChoice() {
  const { code: current, messages } = use(LanguageContext);
  const alerts = useAlerts();
  const choose = useChooseLanguage();
  const { errors, shell } = messages;
  const tell = () => alerts.show({ tone: "absent", title: errors.notLoaded, text: errors.notReached });
  return (
    <fieldset className={styles.choice}>
      <legend className="sr-only">{shell.language}</legend>
      {(Object.keys(LANGUAGES) as LanguageCode[]).map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          className={styles.language}
          aria-pressed={code === current}
          onClick={() => choose(code).catch(tell)}
        >
          {LANGUAGES[code]}
        </button>
      ))}
    </fieldset>
  );
}
