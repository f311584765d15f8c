import { Fragment } from "react";
import { Link } from "react-router";
import type { WholePlace } from "@/lib/place";
import { sheetPath } from "@/lib/sheet-path";
import styles from "./ClassesOfDay.module.css";
import { hoursOf } from "./hours";
import type { Sheet } from "./queries";
import { type Partner, usePartners } from "./use-partners";
import { useSheetWords } from "./words";

interface TakenWithProps {
  place: WholePlace;
  sheet: Sheet;
  all: boolean;
}

/** Of how many hours this is, and with whom it was taken in one go. */
export function TakenWith({ place, sheet, all }: TakenWithProps) {
  const { hours: words } = useSheetWords();
  const partners = usePartners(place, sheet);
  const hours = hoursOf(sheet);
  const hour = hours.findIndex(({ id }) => id === sheet.id) + 1;
  const [first, last] = [hours[0], hours.at(-1)];
  if (hours.length < 2 && partners.length === 0) return null;
  return (
    <p className={styles.classes}>
      {hours.length > 1 && first && last && (
        <span>
          {all ? words.ofDay(hours.length, first.number, last.number) : words.hourOf(hour, hours.length)}
        </span>
      )}
      {partners.length > 0 && (
        <span>
          {words.togetherWith}{" "}
          {partners.map((partner, index) => (
            <Fragment key={partner.id}>
              {index > 0 && ", "}
              <PartnerLink partner={partner} heldOn={sheet.heldOn} />
            </Fragment>
          ))}
        </span>
      )}
    </p>
  );
}

function PartnerLink({ partner, heldOn }: { partner: Partner; heldOn: string }) {
  const { place, name, number } = partner;
  return <Link to={sheetPath({ place, heldOn, number })}>{name}</Link>;
}
