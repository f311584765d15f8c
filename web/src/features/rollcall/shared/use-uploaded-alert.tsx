import { Link } from "react-router";
import { useRollCallWords } from "@/features/rollcall/words";
import { useFormats } from "@/lib/format";
import { type Group, withGroup } from "@/lib/groups";
import type { CountedMarks } from "@/lib/messages/en/class-counts";
import type { WholePlace } from "@/lib/place";
import { twinPath } from "@/lib/twin-path";
import type { PageAlert } from "@/ui/alerts-context";
import { UploadedActs } from "./UploadedActs";

interface Uploaded extends CountedMarks {
  id: string;
  place: WholePlace;
  group: Group | null;
  heldOn: string;
  /** Which class of its day it is, where that is known. */
  number: number | null;
  /** Of which class it is asked whether it was one with another; null for none. */
  waits: string | null;
}

/** The seed's alert after an upload: the counts, the way back, and the way to the sheet, or to the question it waits for. */
export function useUploadedAlert(): (uploaded: Uploaded) => PageAlert {
  const words = useRollCallWords();
  const { shortDate } = useFormats();
  return ({ id, place, group, heldOn, number, waits, ...counted }) => {
    const text = words.uploadedText(withGroup(place.subject, group), shortDate(heldOn), counted);
    if (waits) {
      const acts = <Link to={twinPath(waits)}>{words.closed.question}</Link>;
      return { tone: "warn", title: words.closed.waits, text, acts };
    }
    const acts = <UploadedActs id={id} place={place} heldOn={heldOn} number={number} />;
    return { tone: "present", title: words.uploaded, text, acts };
  };
}
