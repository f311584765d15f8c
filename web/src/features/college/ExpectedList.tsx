import { readable } from "@/lib/clock-time";
import { useFormats } from "@/lib/format";
import { withGroup } from "@/lib/groups";
import { placeOf } from "@/lib/place";
import { sheetPath } from "@/lib/sheet-path";
import { MoreRows } from "@/ui/MoreRows";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { ListRow, RowList } from "@/ui/RowList";
import { usePaged } from "@/ui/use-paged";
import type { Expected } from "./types";
import { useCollegeWords } from "./words";

const PAGE = 60;

interface ExpectedListProps {
  classes: readonly Expected[];
  day: string;
  /** Where it is not of one state alone, each row tells its own. */
  tellsState: boolean;
}

/** The classes of one day, by hour; what was taken leads to its sheet. */
export function ExpectedList({ classes, day, tellsState }: ExpectedListProps) {
  const { part, ...paged } = usePaged(classes, PAGE, day);
  return (
    <Panel flush>
      <RowList>
        {part.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of one subject and hour differ by nothing else
          <ExpectedRow key={at} held={each} day={day} tellsState={tellsState} />
        ))}
      </RowList>
      <MoreRows {...paged} />
    </Panel>
  );
}

function ExpectedRow({ held, day, tellsState }: { held: Expected; day: string; tellsState: boolean }) {
  const { list } = useCollegeWords();
  const { state, number, attended, called } = held;
  const name = withGroup(held.subject, held.group);
  const why = held.words ?? (held.notHeld && list.notHeld[held.notHeld]);
  const detail = [
    readable(held.starts) ?? (held.hour && list.inHour(held.hour)),
    `${held.department} ${held.semester}`,
    held.room,
    held.lecturers.join(", "),
  ];
  return (
    <ListRow
      title={
        number === null ? (
          name
        ) : (
          <RowLink
            to={sheetPath({ place: placeOf(held), heldOn: day, number: number > 1 ? number : undefined })}
          >
            {name}
          </RowLink>
        )
      }
      detail={detail.filter(Boolean).join(" · ")}
      end={
        <>
          {attended !== null && called !== null && <b>{list.of(attended, called)}</b>}
          {(tellsState || why) && [tellsState && list.states[state], why].filter(Boolean).join(", ")}
        </>
      }
    />
  );
}

/** What is asked for, in words under the title. */
export function useExpectedLead(day: string, state: Expected["state"] | null, hour: number | null): string {
  const { list } = useCollegeWords();
  const { longDate } = useFormats();
  return [longDate(day), state && list.states[state], hour && list.inHour(hour)].filter(Boolean).join(" · ");
}
