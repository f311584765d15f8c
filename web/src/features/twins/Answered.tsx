import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { placeOf } from "@/lib/place";
import { sheetPath } from "@/lib/sheet-path";
import { Alert } from "@/ui/Alert";
import { Icon } from "@/ui/Icon";
import type { Twin } from "./queries";
import { useAnswering } from "./use-answering";
import { useReader } from "./use-reader";
import { useTwinWords } from "./words";

interface AnsweredProps {
  twin: Twin;
  given: NonNullable<Twin["answered"]>;
  children?: ReactNode;
  /** Stands on the sheet itself. */
  onSheet?: boolean;
  onDismiss?: () => void;
}

/** Who said what when, what follows from it, and the other answer. */
export function Answered({ twin, given, children, onSheet = false, onDismiss }: AnsweredProps) {
  const words = useTwinWords();
  const { time } = useFormats();
  const nameOf = useReader();
  const { give, given: sent } = useAnswering(twin);
  const { answer, by, at } = given;
  const isOne = answer === "one";
  const said = (isOne ? words.saidOne : words.saidTwo)(nameOf(by), time(new Date(at)));
  const sheet = sheetPath({ place: placeOf(twin.place), heldOn: twin.heldOn, number: twin.first.number });
  return (
    <Alert
      tone="present"
      role="status"
      sign={isOne ? "merge" : "tick"}
      title={said}
      {...(onDismiss && { onDismiss })}
      acts={
        <>
          <button
            type="button"
            aria-busy={sent !== null || undefined}
            onClick={() => give(isOne ? "two" : "one")}
          >
            <Icon name="undo" />
            {words.instead[answer]}
          </button>
          {!onSheet && <Link to={sheet}>{words.seeSheet}</Link>}
        </>
      }
    >
      {children} {isOne ? words.countedOnce : words.countedTwice}
    </Alert>
  );
}
