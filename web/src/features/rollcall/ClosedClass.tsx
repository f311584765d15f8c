import { pathWithPlace } from "@/lib/place";
import { useSession } from "@/lib/session";
import { LinkButton } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { Row } from "@/ui/Stack";
import { useIsOnline } from "./device";
import type { RollCallState } from "./engine/types";
import { Ribbon } from "./Ribbon";
import { useRollCallWords } from "./words";

/** A class that was uploaded, here or elsewhere, takes no more marks. */
export function ClosedClass({ state }: { state: RollCallState }) {
  const words = useRollCallWords().closed;
  const { admin } = useSession();
  const online = useIsOnline();
  const { upload, uploadedBy, present, absent, place } = state;
  const byOther = uploadedBy !== null && uploadedBy !== admin?.userName;
  const title = upload === "queued" ? words.queued : byOther ? words.byOther(uploadedBy) : words.uploaded;
  return (
    <Panel title={title}>
      <p role="status">
        {words.text(present, absent)}{" "}
        {upload === "queued" && (online ? words.sentWithServer : words.sentWithNetwork)}
      </p>
      <Ribbon marks={state.lines.map(({ mark }) => mark)} slim />
      <Row>
        <LinkButton look="primary" size="large" to={pathWithPlace("/attendancePage", place)}>
          {words.back}
        </LinkButton>
      </Row>
    </Panel>
  );
}
