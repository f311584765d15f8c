import type { ComponentProps } from "react";
import { isLanguage, LANGUAGES } from "@/lib/messages/languages";
import type { LanguageCode } from "@/lib/messages/types";
import { SelectField } from "./SelectField";

const OPTIONS = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));

interface LanguageFieldProps extends Pick<ComponentProps<"select">, "disabled"> {
  label: string;
  language: LanguageCode;
  onLanguage: (language: LanguageCode) => void;
}

/** In which language somebody is mailed: each by its own name. */
export function LanguageField({ language, onLanguage, ...select }: LanguageFieldProps) {
  return (
    <SelectField
      {...select}
      options={OPTIONS}
      value={language}
      onChange={({ target }) => isLanguage(target.value) && onLanguage(target.value)}
    />
  );
}
