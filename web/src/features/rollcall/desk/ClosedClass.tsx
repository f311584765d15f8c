import type { RollCallState } from "@/features/rollcall/engine/types";
import { Ribbon } from "@/features/rollcall/shared/Ribbon";
import { useRollCallWords } from "@/features/rollcall/words";
import { startPath } from "@/lib/call-path";
import { useOnline } from "@/lib/online";
import { useSession } from "@/lib/session";
import { sheetPath } from "@/lib/sheet-path";
import { twinPath } from "@/lib/twin-path";
import { LinkButton } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { Row } from "@/ui/Stack";

/** A class that was uploaded, here or elsewhere, takes no more marks; one that was withdrawn does not count either. */
export function ClosedClass({ state }: { state: RollCallState }) {
  const words = useRollCallWords().closed;
  const { admin } = useSession();
  const online = useOnline();
  const { upload, uploadedBy, withdrawnBy, waits, place, heldOn, number } = state;
  const other = (by: string | null) => (by === admin?.userName ? null : by);
  function title() {
    if (upload === "queued") return words.queued;
    if (waits) return words.waits;
    const [uploader, withdrawer] = [other(uploadedBy), other(withdrawnBy)];
    if (withdrawnBy) return withdrawer ? words.withdrawn(withdrawer) : words.withdrawnHere;
    return uploader ? words.byOther(uploader) : words.uploaded;
  }
  return (
    <Panel title={title()}>
      <p role="status">
        {(withdrawnBy ? words.withdrawnText : words.text)(state)}{" "}
        {upload === "queued" && (online ? words.sentWithServer : words.sentWithNetwork)}
      </p>
      <Ribbon marks={state.lines.map(({ mark }) => mark)} slim />
      <Row>
        <LinkButton look="primary" size="large" to={startPath(place, state.group)}>
          {words.back}
        </LinkButton>
        {upload === "uploaded" && (
          <LinkButton
            size="large"
            to={waits ? twinPath(waits) : sheetPath({ place, heldOn, number: number ?? undefined })}
          >
            {waits ? words.question : words.sheet}
          </LinkButton>
        )}
      </Row>
    </Panel>
  );
}
