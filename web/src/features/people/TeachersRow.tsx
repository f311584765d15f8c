import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { Button } from "@/ui/Button";
import { ListRow } from "@/ui/RowList";
import { Tag } from "@/ui/Tag";
import { useTelling } from "@/ui/use-telling";
import { useTeacherChanges } from "./changes";
import { SubstituteButton } from "./SubstituteButton";
import { listOf } from "./say";
import type { GroupTeachers } from "./types";
import { usePeopleWords } from "./words";

interface TeachersRowProps {
  subject: { id: number; code: string };
  row: GroupTeachers;
  /** Whether anybody takes it at all, if only with everybody else. */
  isTaken: boolean;
  /** For whoever may give it to somebody. */
  onChoose: (() => void) | undefined;
}

/** One group of a subject: who teaches it, who stands in, or that nobody does. */
export function TeachersRow({ subject, row, isTaken, onChoose }: TeachersRowProps) {
  const words = usePeopleWords();
  const { subject: say } = words;
  const { today } = useSession();
  const { shortDate, date } = useFormats();
  const { tellFailure } = useTelling();
  const { end } = useTeacherChanges();
  const { group, people } = row;
  const teachers = people.filter(({ substitute }) => !substitute);
  const substitutes = people.filter(({ substitute }) => substitute);
  const name = group ? words.nameGroup(group) : say.together;
  const what = group ? `${subject.code} ${group.label}` : subject.code;
  const ends = teachers.flatMap(({ until }) => (until ? [words.until(date(until))] : []));
  return (
    <ListRow
      title={
        <>
          {name}{" "}
          <span className="light">
            {teachers.length > 0
              ? listOf(
                  teachers.map((one) => one.name),
                  words,
                )
              : say.nobody}
          </span>
        </>
      }
      detail={isTaken ? ends.join(", ") : say.nobodyText}
      end={
        <>
          {substitutes.map((one) => (
            <Tag key={one.grantId} tone="warn" icon="swap">
              {say.substitute(one.name, one.until === today, one.until ? shortDate(one.until) : "")}
            </Tag>
          ))}
          {onChoose &&
            substitutes.map((one) => (
              <Button
                key={one.grantId}
                size="small"
                running={end.isPending && end.variables === one.grantId}
                onClick={() => void end.mutateAsync(one.grantId).catch(tellFailure)}
                which={one.name}
              >
                {say.end}
              </Button>
            ))}
          {!isTaken && (
            <Tag tone="warn" icon="alert">
              {say.nobodyTag}
            </Tag>
          )}
          {!isTaken && onChoose && (
            <Button size="small" onClick={onChoose} which={name}>
              {say.choose}
            </Button>
          )}
          {onChoose && teachers.length > 0 && substitutes.length === 0 && (
            <SubstituteButton
              size="small"
              subjectId={subject.id}
              groupId={group?.id ?? null}
              what={what}
              insteadOf={teachers[0]?.userName}
            />
          )}
        </>
      }
    />
  );
}
