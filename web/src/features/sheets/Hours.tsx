import { useNavigate } from "react-router";
import type { WholePlace } from "@/lib/place";
import { sheetPath } from "@/lib/sheet-path";
import { Filters } from "@/ui/Filters";
import { ALL_HOURS, allHoursPath, hoursOf } from "./hours";
import type { Sheet } from "./queries";
import { useSheetWords } from "./words";

interface HoursProps {
  place: WholePlace;
  sheet: Sheet;
  /** Whether all hours are on the page; else the sheet's own. */
  all: boolean;
}

/** Which hour of a class of several is shown, or all of them. */
export function Hours({ place, sheet, all }: HoursProps) {
  const { hours: words } = useSheetWords();
  const navigate = useNavigate();
  const hours = hoursOf(sheet);
  if (hours.length < 2) return null;
  const { heldOn, number } = sheet;
  const at = sheet.at ?? undefined;

  function show(chosen: string) {
    const to = chosen === ALL_HOURS ? number : Number(chosen);
    const address = { place, heldOn, number: to, at };
    void navigate(chosen === ALL_HOURS ? allHoursPath(address) : sheetPath(address), { replace: true });
  }

  return (
    <Filters
      label={words.which}
      options={[
        { value: ALL_HOURS, label: words.all(hours.length) },
        ...hours.map((hour, index) => ({ value: String(hour.number), label: words.hour(index + 1) })),
      ]}
      chosen={all ? ALL_HOURS : String(number)}
      onChoose={show}
    />
  );
}
