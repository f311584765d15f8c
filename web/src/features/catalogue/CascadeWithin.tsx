import type { Level } from "@/lib/place";
import type { Right } from "@/lib/rights";
import { isConfined, ownClasses, ownSubjects } from "@/lib/rights-at";
import { useSession } from "@/lib/session";
import { Cascade, type CascadeProps } from "./Cascade";
import { narrowTo } from "./narrowing";
import { OwnChoice } from "./OwnChoice";

interface CascadeWithinProps<L extends Level> extends Pick<CascadeProps<L>, "upTo" | "taught" | "children"> {
  /** For what something is chosen. */
  right: Right;
}

/**
 * The cascade where somebody has a right: what they teach comes first, chosen in one tap, and whoever only teaches is
 * offered nothing else.
 */
export function CascadeWithin<L extends Level>({ right, ...props }: CascadeWithinProps<L>) {
  const session = useSession();
  const ofSubject = props.upTo === "subject";
  const own = ofSubject ? (props.taught ? ownClasses : ownSubjects)(session, right) : [];
  return (
    <Cascade
      {...props}
      narrow={narrowTo(session, right)}
      aboveOnly={own.length > 0 && isConfined(session, right)}
      above={
        own.length > 0
          ? (place, noteChoice) => <OwnChoice own={own} place={place} onChoose={noteChoice} />
          : undefined
      }
    />
  );
}
