import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import type { Choices, Group } from "@/lib/groups";
import { useMessages } from "@/lib/messages/context";
import { pathWithPlace, type WholePlace } from "@/lib/place";
import { mayAt } from "@/lib/rights-at";
import { useSession } from "@/lib/session";
import { Alert } from "@/ui/Alert";
import { Arrive } from "@/ui/Arrive";
import { ChoiceGroup } from "@/ui/ChoiceGroup";
import { Icon } from "@/ui/Icon";
import { Stack } from "@/ui/Stack";
import { CalledCount } from "./CalledCount";
import cascade from "./Cascade.module.css";
import { ALL, findKind } from "./called-rules";
import { useCalledWords } from "./called-words";
import { type Calling, useCalledGroup } from "./use-called-group";

interface CalledGroupProps extends Calling {
  choices: Choices;
  /** The place stands above already: what is chosen is not asked again, only said. */
  brief?: boolean;
  /** What follows says how many they are. */
  countedBelow?: boolean;
  /** What follows for one group, or null for all of them together, and how many these are. */
  children: (group: Group | null, students: number) => ReactNode;
}

/** Which of a subject's groups is called, how many these are, and what follows. One group alone is not asked about. */
export function CalledGroup({
  choices,
  brief = false,
  countedBelow = false,
  children,
  ...calling
}: CalledGroupProps) {
  const words = useCalledWords();
  const { groups, together, apart = false } = choices;
  const { place, quietly } = calling;
  const { chosen, isGone, choose } = useCalledGroup(choices, calling);
  const countOf = (option: string) =>
    option === ALL ? together : groups.find(({ id }) => String(id) === option)?.students;
  const isAsked = groups.length > 1 && !(brief && chosen);
  const key = chosen === ALL ? ALL : String(chosen?.id);
  const group = chosen === ALL ? null : chosen;
  const students = countOf(key) ?? 0;
  return (
    <Stack gap={5}>
      {isAsked && (
        <div className={cascade.level}>
          <ChoiceGroup
            legend={words.kinds[findKind(groups)]}
            options={[...groups.map(({ id }) => String(id)), ...(apart ? [] : [ALL])]}
            labelOf={(option) => groups.find(({ id }) => String(id) === option)?.label ?? words.together}
            countOf={countOf}
            chosen={key}
            onChoose={choose}
          />
          {isGone && (
            <p className={cascade.dropped} role="status">
              <Icon name="alert" />
              <span>{words.chooseAgain}</span>
            </p>
          )}
        </div>
      )}
      {(chosen || groups.length === 0) && students === 0 && (
        <Nobody place={place} label={group?.label ?? ""} isAsked={isAsked} />
      )}
      {chosen && students > 0 && (
        <Arrive key={key} quietly={quietly}>
          <Stack gap={2}>
            {!countedBelow && <CalledCount place={place} group={group} students={students} brief={brief} />}
            {children(group, students)}
          </Stack>
        </Arrive>
      )}
    </Stack>
  );
}

interface NobodyProps {
  place: WholePlace;
  /** Of the group; empty where they are called together, or none is left. */
  label: string;
  /** Another can be chosen. */
  isAsked: boolean;
}

/** Said before anything is opened. */
function Nobody({ place, label, isAsked }: NobodyProps) {
  const words = useCalledWords();
  const { ui } = useMessages();
  const session = useSession();
  const { shortDate } = useFormats();
  const { batch, department, subject } = place;
  const list = { batch, department };
  return (
    <Alert tone="absent" title={words.nobody(label || subject, shortDate(session.today))} role="status">
      {isAsked && label && words.chooseAnother}{" "}
      {mayAt(session, "keep", list) && (
        <>
          <Link to={pathWithPlace("/groups", list)}>
            {isAsked && label ? words.putInto(label) : words.toGroups}
          </Link>
          {ui.stop}
        </>
      )}
    </Alert>
  );
}
