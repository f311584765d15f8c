import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { GrantName } from "./GrantName";
import { usePeopleWords } from "./words";

/** What one may do oneself, and until when. */
export function OwnGrants() {
  const words = usePeopleWords();
  const { grants, today } = useSession();
  const { date } = useFormats();
  const sayUntil = (until: string | null) =>
    until === null ? words.noEnd : until === today ? words.today : words.until(date(until));
  return (
    <Panel flush title={words.own.title}>
      <RowList label={words.own.title}>
        {grants.length === 0 && <ListRow title={words.own.none} />}
        {grants.map((grant) => (
          <ListRow
            key={grant.id}
            title={<GrantName grant={grant} />}
            detail={[grant.subject && placeOf(grant), sayUntil(grant.until)].filter(Boolean).join(" · ")}
          />
        ))}
      </RowList>
    </Panel>
  );
}

const placeOf = ({
  batch,
  department,
  semester,
}: Record<"batch" | "department" | "semester", string | null>) =>
  [batch, department, semester].filter(Boolean).join(" · ");
