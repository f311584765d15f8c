import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "@/lib/api/client";
import { useFormats } from "@/lib/format";
import { Button } from "@/ui/Button";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { Line, Lines } from "@/ui/Lines";
import { ListState } from "@/ui/ListState";
import { Panel } from "@/ui/Panel";
import { useToast } from "@/ui/toasts-context";
import { tokensOf } from "./lists";
import { MakeTokenForm } from "./MakeTokenForm";
import styles from "./TokenList.module.css";
import { useAccountWords } from "./words";

interface Token {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** This admin's API tokens, and how to make one. */
export function TokenList({ userName }: { userName: string }) {
  const { tokens } = useAccountWords();
  const toast = useToast();
  const client = useQueryClient();
  const query = useQuery(tokensOf(userName));
  const [revoking, setRevoking] = useState<Token | null>(null);
  const revoke = useMutation({
    mutationFn: ({ id }: Token) =>
      answer(api.DELETE("/api/account/tokens/{token_id}", { params: { path: { token_id: id } } })),
    onSuccess: (_, { name }) => {
      setRevoking(null);
      toast({ text: tokens.revoked(name), icon: "tick" });
      return client.invalidateQueries(tokensOf(userName));
    },
  });
  return (
    <Panel flush title={tokens.title}>
      <div className={styles.make}>
        <p className={styles.lead}>{tokens.lead}</p>
        <MakeTokenForm userName={userName} />
      </div>
      <ListState query={query}>
        {(entries) =>
          entries.length > 0 && (
            <div className={styles.list}>
              <Lines label={tokens.title}>
                {entries.map((token) => (
                  <TokenLine key={token.id} token={token} onRevoke={() => setRevoking(token)} />
                ))}
              </Lines>
            </div>
          )
        }
      </ListState>
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

function TokenLine({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { tokens } = useAccountWords();
  const { moment } = useFormats();
  const made = moment(token.createdAt);
  return (
    <Line
      title={token.name}
      detail={token.lastUsedAt ? tokens.used(made, moment(token.lastUsedAt)) : tokens.neverUsed(made)}
      end={
        <Button look="danger" size="small" onClick={onRevoke}>
          {tokens.revoke}
          <span className="sr-only"> {token.name}</span>
        </Button>
      }
    />
  );
}
