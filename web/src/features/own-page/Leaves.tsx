import { lazy, Suspense, useState } from "react";
import { useFormats } from "@/lib/format";
import { Button } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { Skeleton } from "@/ui/Skeleton";
import { Tag } from "@/ui/Tag";
import { TakeFocus } from "@/ui/TakeFocus";
import { useToast } from "@/ui/toasts-context";
import { kindName } from "./kind-name";
import styles from "./OwnView.module.css";
import { spanInWords } from "./spans";
import type { OwnLeave, OwnPage } from "./types";
import { useDayOf } from "./use-day-of";
import { useOwnPageWords } from "./words";

const AskLeave = lazy(async () => ({ default: (await import("./AskLeave")).AskLeave }));

/** What was asked for and what became of it; and asking for more, which is the one main act of this page. */
export function Leaves({ page }: { page: OwnPage }) {
  const words = useOwnPageWords();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [closed, setClosed] = useState(false);
  function close() {
    setAsking(false);
    setClosed(true);
  }
  const button = (
    <Button look="primary" size="large" block onClick={() => setAsking(true)}>
      {words.ask.title}
    </Button>
  );
  return (
    <Panel flush title={words.leave}>
      {page.leaves.length > 0 ? (
        <RowList>
          {page.leaves.map((leave) => (
            <LeaveRow key={leave.id} leave={leave} />
          ))}
        </RowList>
      ) : (
        !asking && <p className="note">{words.noLeave}</p>
      )}
      <div className={styles.act}>
        {asking ? (
          <Suspense fallback={<Skeleton shape="rows" />}>
            <TakeFocus>
              <AskLeave
                kinds={page.kinds}
                onCancel={close}
                onAsked={() => {
                  close();
                  toast({ text: words.ask.sent, icon: "tick" });
                }}
              />
            </TakeFocus>
          </Suspense>
        ) : closed ? (
          <TakeFocus>{button}</TakeFocus>
        ) : (
          button
        )}
      </div>
    </Panel>
  );
}

const TONES = { asked: "plain", granted: "present", refused: "absent", revoked: "absent" } as const;
const SIGNS = { asked: "clock", granted: "tick", refused: "cross", revoked: "cross" } as const;

function LeaveRow({ leave }: { leave: OwnLeave }) {
  const words = useOwnPageWords();
  const { dayMonth } = useFormats();
  const dayOf = useDayOf();
  const { state, reason, certificate, because, fromTime, toTime } = leave;
  const detail = [
    kindName(leave, words.kinds),
    ...(reason ? [reason] : []),
    ...(certificate ? [words.withCertificate] : []),
  ].join(", ");
  const hours = fromTime && toTime ? `, ${fromTime}–${toTime}` : "";
  return (
    <ListRow
      title={`${spanInWords(leave.startsOn, leave.endsOn, dayMonth)}${hours}`}
      detail={<bdi>{detail}</bdi>}
      end={
        <Tag tone={TONES[state]} icon={SIGNS[state]}>
          {state === "asked" ? words.asked(dayOf(leave.askedAt)) : words.states[state]}
        </Tag>
      }
      below={because && <bdi>{words.said(because)}</bdi>}
    />
  );
}
