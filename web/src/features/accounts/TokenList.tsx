import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { serverNow } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { Button } from "@/ui/Button";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { ListState } from "@/ui/ListState";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { Tag } from "@/ui/Tag";
import { useToast } from "@/ui/toasts-context";
import { revokeToken } from "./changes";
import { useConfirmed } from "./confirming";
import { MakeTokenDialog } from "./MakeTokenDialog";
import { NewTokenDialog } from "./NewTokenDialog";
import { tokensOf } from "./queries";
import styles from "./TokenList.module.css";
import { useAccountWords } from "./words";

interface Token {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  scope: "read" | "mark" | "all";
  expiresAt: string;
  expired: boolean;
}

const SOON_DAYS = 7;
const DAY_MS = 86_400_000;

/** This admin's API tokens, and how to make one. */
export function TokenList({ userName }: { userName: string }) {
  const { tokens } = useAccountWords();
  const toast = useToast();
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const query = useQuery(tokensOf(userName));
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<Token | null>(null);
  const revoke = useMutation({
    mutationFn: ({ id }: Token) => confirmed(() => revokeToken(id)),
    onSuccess: (_, { name }) => {
      setRevoking(null);
      toast({ text: tokens.revoked(name), icon: "tick" });
      return client.invalidateQueries(tokensOf(userName));
    },
  });
  return (
    <Panel
      flush
      title={tokens.title}
      end={
        <Button look="quiet" icon="add" onClick={() => setMaking(true)}>
          {tokens.make}
        </Button>
      }
    >
      <p className={`${styles.make} ${styles.lead}`}>{tokens.lead}</p>
      <ListState query={query}>
        {(entries) =>
          entries.length > 0 && (
            <div className={styles.list}>
              <RowList label={tokens.title}>
                {entries.map((token) => (
                  <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
                ))}
              </RowList>
            </div>
          )
        }
      </ListState>
      <MakeTokenDialog
        open={making}
        userName={userName}
        onClose={() => setMaking(false)}
        onMade={(token) => {
          setMaking(false);
          setMade(token);
        }}
      />
      <NewTokenDialog token={made} onClose={() => setMade(null)} />
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => {
          setRevoking(null);
          revoke.reset();
        }}
        title={tokens.revokeTitle(revoking?.name ?? "")}
        act={tokens.revoke}
        onAct={() => revoking && revoke.mutate(revoking)}
        running={revoke.isPending}
        problem={revoke.error}
      >
        <p>{tokens.revokeText}</p>
      </ConfirmDialog>
    </Panel>
  );
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { tokens } = useAccountWords();
  const { moment } = useFormats();
  const reach = tokens.reach(tokens.scopes[token.scope], moment(token.expiresAt));
  const used = token.lastUsedAt ? tokens.used(moment(token.lastUsedAt)) : tokens.neverUsed;
  const days = Math.max(1, Math.round((Date.parse(token.expiresAt) - serverNow().getTime()) / DAY_MS));
  return (
    <ListRow
      title={token.name}
      detail={`${reach} · ${used}`}
      end={
        <>
          {token.expired ? (
            <Tag>{tokens.expired}</Tag>
          ) : (
            days <= SOON_DAYS && (
              <Tag tone="warn" icon="clock">
                {tokens.daysLeft(days)}
              </Tag>
            )
          )}
          <Button look="danger" size="small" onClick={onRevoke}>
            {tokens.revoke}
            <span className="sr-only"> {token.name}</span>
          </Button>
        </>
      }
    />
  );
}
