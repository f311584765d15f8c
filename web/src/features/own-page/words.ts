import { use } from "react";
import { LanguageContext } from "@/lib/messages/context";
import { ownPage } from "@/lib/messages/en/own-page";

export function useOwnPageWords() {
  const { more } = use(LanguageContext);
  return (more && use(more.ownPage())) ?? ownPage;
}
