import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { serverNow } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { Button } from "@/ui/Button";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { ListState } from "@/ui/ListState";
import { OnceDialog } from "@/ui/OnceDialog";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { Tag } from "@/ui/Tag";
import { revokeToken } from "./changes";
import { MakeTokenDialog } from "./MakeTokenDialog";
import { tokensOf } from "./queries";
import styles from "./TokenList.module.css";
import { useAsked } from "./use-asked";
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
  const query = useQuery(tokensOf(userName));
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const revocation = useAsked({
    act: ({ id }: Token) => revokeToken(id),
    doneWords: ({ name }) => tokens.revoked(name),
    query: tokensOf(userName),
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
      <p className={`${styles.make} quiet`}>{tokens.lead}</p>
      <ListState query={query}>
        {(entries) =>
          entries.length > 0 && (
            <div className={styles.list}>
              <RowList label={tokens.title}>
                {entries.map((token) => (
                  <TokenRow key={token.id} token={token} onRevoke={() => revocation.ask(token)} />
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
      <OnceDialog
        value={made}
        words={{ ...tokens, title: tokens.made, text: tokens.onceOnly, label: tokens.token }}
        onClose={() => setMade(null)}
      />
      <ConfirmDialog
        {...revocation.dialog}
        title={tokens.revokeTitle(revocation.about?.name ?? "")}
        act={tokens.revoke}
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
          <Button look="danger" size="small" onClick={onRevoke} which={token.name}>
            {tokens.revoke}
          </Button>
        </>
      }
    />
  );
}
