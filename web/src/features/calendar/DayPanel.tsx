import { useCallback, useState } from "react";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { ChoiceGroup } from "@/ui/ChoiceGroup";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { Stack } from "@/ui/Stack";
import { DayForm } from "./DayForm";
import { isOn, useSpecialWords } from "./special";
import type { Calendar, SpecialDay } from "./types";
import { dayOf } from "./use-heading";
import { useSpecialLines } from "./use-special-lines";
import { useCalendarWords } from "./words";

const ANOTHER = "another";

interface DayPanelProps {
  day: string;
  calendar: Calendar;
}

/** A day of the calendar: what is special about it, to be changed or added by whoever may. */
export function DayPanel({ day, calendar }: DayPanelProps) {
  const { day: words } = useCalendarWords();
  const { longDate } = useFormats();
  const { title } = useSpecialWords();
  const { detail } = useSpecialLines();
  const { grants } = useSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const [written, setWritten] = useState<{ on: SpecialDay | undefined } | null>(null);
  const [kept, setKept] = useState(0); // how often: the boxes for another one are empty after each
  const here = calendar.specialDays.filter((each) => isOn(day, each));
  const own = here.filter(({ mayEdit }) => mayEdit);
  const others = here.filter(({ mayEdit }) => !mayEdit);
  const mayAdd = calendar.mayEdit || calendar.mayEditSomewhere;
  const first = chosen === ANOTHER ? undefined : (own.find(({ id }) => String(id) === chosen) ?? own[0]);
  const opened = written ? written.on : first; // what somebody writes on stays open, whatever others do meanwhile
  const special = calendar.specialDays.find(({ id }) => id === opened?.id) ?? opened;
  const onTouch = useCallback(
    (isTouched: boolean) => setWritten(isTouched ? { on: opened } : null),
    [opened],
  );
  const open = (option: string | null) => {
    setChosen(option);
    setWritten(null);
  };
  const classes = calendar.days.find((each) => each.day === day)?.classes ?? 0;
  const department = calendar.mayEdit ? "" : (grants.find(({ role }) => role === "head")?.department ?? "");
  return (
    <Panel title={dayOf(longDate(day))}>
      <Stack>
        {others.length > 0 && (
          <RowList>
            {others.map((each) => (
              <ListRow key={each.id} title={title(each)} detail={detail(each)} />
            ))}
          </RowList>
        )}
        {!mayAdd && here.length === 0 && <p>{classes > 0 ? words.classes(classes) : words.nothing}</p>}
        {mayAdd && own.length > 0 && (
          <ChoiceGroup
            legend={words.there}
            options={[...own.map(({ id }) => String(id)), ANOTHER]}
            labelOf={(option) => {
              const found = own.find(({ id }) => String(id) === option);
              return found ? title(found) : words.another;
            }}
            chosen={special ? String(special.id) : ANOTHER}
            onChoose={open}
          />
        )}
        {mayAdd && (
          <DayForm
            key={special?.id ?? `${ANOTHER} ${kept}`}
            day={day}
            special={special}
            department={department}
            onTouch={onTouch}
            onDone={(day) => {
              open(day && String(day.id));
              setKept(kept + 1);
            }}
          />
        )}
      </Stack>
    </Panel>
  );
}
