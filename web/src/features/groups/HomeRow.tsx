import { LinkButton } from "@/ui/Button";
import { ListRow } from "@/ui/RowList";
import { useGroupWords } from "./words";

/** On Home, among what the college has: drawn where it has groups. */
export function HomeRow() {
  const { title, home } = useGroupWords();
  return (
    <ListRow
      title={title}
      detail={home.detail}
      end={
        <LinkButton look="quiet" to="/groups">
          {home.open}
        </LinkButton>
      }
    />
  );
}
