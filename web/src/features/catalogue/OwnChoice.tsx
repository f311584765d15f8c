import { useSearchParams } from "react-router";
import { IN_PLACE, withTexts } from "@/lib/address";
import { memory } from "@/lib/memory";
import { useMessages } from "@/lib/messages/context";
import { isSamePlace, type Place, placeKey, rememberPlace, withPlace } from "@/lib/place";
import type { OwnClass } from "@/lib/rights-at";
import { ChoiceGroup } from "@/ui/ChoiceGroup";
import styles from "./Cascade.module.css";

interface OwnChoiceProps {
  own: readonly OwnClass[];
  place: Place;
  onChoose: () => void;
}

/** What somebody teaches: one tap chooses all levels, and the group. */
export function OwnChoice({ own, place, onChoose }: OwnChoiceProps) {
  const { catalogue } = useMessages();
  const [query, setQuery] = useSearchParams();
  const find = (key: string) => own.find((each) => each.key === key);
  const isChosen = ({ place: of, group }: OwnClass) =>
    isSamePlace(of, place) && (group === null || String(group.id) === query.get("group"));
  const isTwoPlaces = new Set(own.map(({ place: { subject: _, ...at } }) => placeKey(at))).size > 1;

  function choose(key: string) {
    const chosen = find(key);
    if (!chosen) return;
    const group = chosen.group ? String(chosen.group.id) : null;
    onChoose();
    rememberPlace(chosen.place);
    if (group) memory.write("group", group);
    setQuery(withTexts(withPlace(query, chosen.place), { group }), IN_PLACE);
  }

  return (
    <div className={styles.level}>
      <ChoiceGroup
        legend={catalogue.ownClasses}
        options={own.map(({ key }) => key)}
        labelOf={(key) => nameOwn(find(key))}
        detailOf={(key) => (isTwoPlaces ? placeOwn(find(key)) : undefined)}
        chosen={own.find(isChosen)?.key}
        onChoose={choose}
      />
    </div>
  );
}

/** "CS501 · B" */
const nameOwn = (own: OwnClass | undefined) =>
  own ? [own.place.subject, own.group?.label].filter(Boolean).join(" · ") : "";

/** "CSE 5th · 2024 - 2028" */
const placeOwn = (own: OwnClass | undefined) =>
  own && `${own.place.department} ${own.place.semester} · ${own.place.batch}`;
