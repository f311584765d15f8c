import type { ReactNode } from "react";
import { ApiProblem } from "@/lib/api/problem";
import { pathWithPlace, type WholePlace } from "@/lib/place";
import { LinkButton } from "@/ui/Button";
import { EmptyPage } from "@/ui/EmptyPage";
import type { IconName } from "@/ui/Icon";
import { useExplainWords } from "./words";

interface RefusedProfileProps {
  refusal: ApiProblem;
  /** None where the roll was asked for without one. */
  place?: WholePlace;
  roll: string;
  /** What is to be said about the place first. */
  above?: ReactNode;
}

/** Why there is no record, and the one thing to do. The roll box has the text when one comes back to it. */
export function RefusedProfile({ refusal, place, roll, above }: RefusedProfileProps) {
  const { title, text, act, icon } = useRefusal(refusal, place, roll);
  return (
    <EmptyPage
      above={above}
      picture={icon}
      title={title}
      actions={
        <LinkButton look="primary" to={pathWithPlace("/", place ?? {}, { roll })}>
          {act}
        </LinkButton>
      }
    >
      {text}
    </EmptyPage>
  );
}

interface Refusal {
  title: string;
  text: string;
  act: string;
  icon: IconName;
}

function useRefusal(
  { code, message, retryAfter }: ApiProblem,
  place: WholePlace | undefined,
  roll: string,
): Refusal {
  const { refused: states } = useExplainWords();
  switch (code) {
    case "unknown_roll":
      return {
        title: place ? states.unknownRoll(roll, place.department, place.batch) : message,
        text: states.unknownRollText,
        act: states.tryAgain,
        icon: "search",
      };
    case "no_such_roll":
      return { title: message, text: states.nobodysText, act: states.tryAgain, icon: "search" };
    case "code_needed":
    case "wrong_code":
      return {
        title: states.codeNeeded,
        text: states.codeNeededText,
        act: states.typeCode,
        icon: "key",
      };
    case "too_many_lookups":
    case "too_many_tries":
      return {
        title: states.tooMany,
        text: states.tooManyText(Math.max(1, Math.ceil((retryAfter ?? 60) / 60))),
        act: states.tryAgain,
        icon: "clock",
      };
    case "no_such_subject":
    case "subject_renamed":
      return {
        title: states.noSubject,
        text: states.noSubjectText,
        act: states.chooseAgain,
        icon: "search",
      };
    default:
      return { title: states.notShown, text: message, act: states.tryAgain, icon: "alert" };
  }
}

/** Refusals that another try would not change; all else is worth one. */
export const isRefusal = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.status < 500;
