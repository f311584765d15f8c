import { useMessages } from "@/lib/messages/context";
import { LinkButton } from "@/ui/Button";
import { EmptyPage } from "@/ui/EmptyPage";
import { useOwnWords } from "./words";

/** In place of a page that somebody may not use. */
export function NotForYou() {
  const words = useOwnWords();
  const { shell } = useMessages();
  return (
    <EmptyPage
      picture="info"
      title={words.notForYou}
      actions={
        <LinkButton look="primary" to="/home">
          {shell.home}
        </LinkButton>
      }
    >
      {words.notForYouText}
    </EmptyPage>
  );
}
