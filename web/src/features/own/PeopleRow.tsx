import { useMessages } from "@/lib/messages/context";
import { LinkButton } from "@/ui/Button";
import { ListRow } from "@/ui/RowList";
import { useOwnWords } from "./words";

/** On Home, among what the college has. */
export function PeopleRow() {
  const words = useOwnWords();
  const { shell } = useMessages();
  return (
    <ListRow
      title={shell.people}
      detail={words.people}
      end={
        <LinkButton look="quiet" to="/people">
          {words.openPeople}
        </LinkButton>
      }
    />
  );
}
