import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { substitutesFor } from "@/lib/college-queries";
import type { Group } from "@/lib/groups";
import { useSession } from "@/lib/session";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { FormProblem } from "@/ui/FormProblem";
import { NotYet } from "@/ui/NotYet";
import { useTelling } from "@/ui/use-telling";
import { ChoosePerson } from "./ChoosePerson";
import { useTeacherChanges } from "./changes";
import { usePeopleWords } from "./words";

interface GiveClassProps {
  subject: { id: number; code: string };
  /** Null: everybody whom the subject calls. */
  group: Group | null;
  onClose: () => void;
}

/** Who teaches a subject, or a group of it, from today on. */
export function GiveClass({ subject, group, onClose }: GiveClassProps) {
  const { subject: words } = usePeopleWords();
  const { today } = useSession();
  const { tell } = useTelling();
  const { give, end } = useTeacherChanges();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(substitutesFor(subject.id, group?.id ?? null, today));
  const what = group ? `${subject.code} ${group.label}` : subject.code;
  const person = data?.find(({ userName }) => userName === chosen);

  async function submit({ userName, name }: { userName: string; name: string }) {
    try {
      const given = await give.mutateAsync({
        userName,
        role: "lecturer",
        subjectId: subject.id,
        ...(group && { groupId: group.id }),
      });
      tell({ text: words.given(what, name), icon: "tick", undo: () => end.mutateAsync(given.id) });
      onClose();
    } catch {
      // Why not stands in the sheet.
    }
  }

  return (
    <Dialog open onClose={onClose} title={words.who(what)} inBox={false}>
      <FormProblem problem={give.error} />
      {data && <ChoosePerson people={data} chosen={chosen} onChoose={setChosen} />}
      {!data && <NotYet error={error} onRetry={refetch} shape="rows" />}
      {person && (
        <Button
          look="primary"
          size="large"
          block
          running={give.isPending}
          runningLabel={words.giving}
          onClick={() => void submit(person)}
        >
          {words.give(what, person.name)}
        </Button>
      )}
      <p className="hint">{person ? words.means : words.giveFirst}</p>
    </Dialog>
  );
}
