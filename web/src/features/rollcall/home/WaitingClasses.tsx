import type { ReactNode } from "react";
import type { CallHere } from "@/features/rollcall/engine/types";
import { nameTogether } from "@/features/rollcall/shared/in-one-go";
import { PlaceWords } from "@/features/rollcall/shared/PlaceWords";
import { useCallsHere } from "@/features/rollcall/shared/use-calls-here";
import { useUndoUpload } from "@/features/rollcall/shared/use-undo-upload";
import { useRollCallWords } from "@/features/rollcall/words";
import { callPath } from "@/lib/call-path";
import { useFormats } from "@/lib/format";
import { useOnline } from "@/lib/online";
import { Button, LinkButton } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { Tag } from "@/ui/Tag";
import { useTellingWhenSent } from "./use-telling-when-sent";

/** Finished classes that wait on this device, and sent ones with something to read; each until it is done. */
export function WaitingClasses() {
  const { waiting, undoUpload } = useRollCallWords();
  const undo = useUndoUpload();
  const here = useCallsHere();
  const online = useOnline();
  useTellingWhenSent(here);
  const queued = here?.filter(({ upload }) => upload === "queued") ?? [];
  const news = here?.filter(({ upload }) => upload === "uploaded") ?? [];
  return (
    <>
      <Classes title={waiting.title} calls={queued}>
        {({ id, parts }) => (
          <>
            <Tag tone="warn" icon="clock">
              {online ? waiting.sentWithServer : waiting.sentWithNetwork}
            </Tag>
            <Button
              icon="undo"
              running={undo.running}
              aria-label={waiting.undoUploadOf(nameTogether(parts))}
              onClick={() => undo.run(id)}
            >
              {undoUpload}
            </Button>
          </>
        )}
      </Classes>
      <Classes title={waiting.news} calls={news}>
        {({ id, parts }) => (
          <LinkButton to={callPath(id)} aria-label={waiting.seeOf(nameTogether(parts))}>
            {waiting.see}
          </LinkButton>
        )}
      </Classes>
    </>
  );
}

interface ClassesProps {
  title: string;
  calls: readonly CallHere[];
  /** Beside each of them. */
  children: (call: CallHere) => ReactNode;
}

function Classes({ title, calls, children }: ClassesProps) {
  const { waiting } = useRollCallWords();
  const { shortDate } = useFormats();
  if (calls.length === 0) return null;
  return (
    <div role="status">
      <Panel title={title} flush>
        <RowList>
          {calls.map((call) => (
            <ListRow
              key={call.id}
              title={nameTogether(call.parts)}
              detail={
                <>
                  <PlaceWords place={call.place} />
                  {` · ${shortDate(call.heldOn)} · ${waiting.counts(call)}`}
                </>
              }
              end={children(call)}
              below={call.upload === "uploaded" && newsOf(call, waiting)}
            />
          ))}
        </RowList>
      </Panel>
    </div>
  );
}

type WaitingWords = ReturnType<typeof useRollCallWords>["waiting"];

const newsOf = ({ withdrawn, tooLate }: CallHere, words: WaitingWords) =>
  withdrawn ? words.withdrawn : tooLate ? words.tooLate : words.toRead;
