import { LinkButton } from "@/ui/Button";
import { ListRow } from "@/ui/RowList";
import { useLeaveHomeWords } from "./home-words";

/** On Home, among what the college has: the way to the first leave, and to all others. */
export function HomeRow() {
  const { title, detail, open } = useLeaveHomeWords();
  return (
    <ListRow
      title={title}
      detail={detail}
      end={
        <LinkButton look="quiet" to="/leave">
          {open}
        </LinkButton>
      }
    />
  );
}
