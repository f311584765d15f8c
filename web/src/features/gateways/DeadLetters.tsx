import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useFormats } from "@/lib/format";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { MorePages } from "@/ui/MoreRows";
import { NotYet } from "@/ui/NotYet";
import { Panel } from "@/ui/Panel";
import { type Column, Table } from "@/ui/Table";
import { useToast } from "@/ui/toasts-context";
import { usePhone } from "@/ui/use-phone";
import { useGatewayChanges } from "./changes";
import styles from "./Gateways.module.css";
import { deadLetters } from "./queries";
import type { DeadLetter } from "./types";
import { eventOf, type GatewayWords, sayWhy, useGatewayWords } from "./words";

/** What did not get through, to be sent again one by one or all at once. */
export function DeadLetters({ count }: { count: number }) {
  const words = useGatewayWords();
  const found = useInfiniteQuery(deadLetters);
  const toast = useToast();
  const { sendAllAgain } = useGatewayChanges();
  const letters = useMemo(() => found.data?.pages.flatMap(({ items }) => items), [found.data]);
  const { dead } = words;

  // What was sent again has left the list by then, and this panel with the last: the promise is kept all the same.
  const sendAll = () =>
    void sendAllAgain.mutateAsync().then(
      ({ count: sent }) => toast({ text: dead.sentAgain(sent), icon: "tick" }),
      () => {},
    );

  return (
    <Panel
      flush
      title={dead.title}
      end={
        count > 1 && (
          <Button look="quiet" running={sendAllAgain.isPending} onClick={sendAll}>
            {dead.againAll(count)}
          </Button>
        )
      }
    >
      <FormProblem problem={sendAllAgain.error} />
      {letters ? (
        <Letters letters={letters} />
      ) : (
        <NotYet error={found.error} onRetry={found.refetch} shape="rows" count={3} />
      )}
      <MorePages query={found} />
    </Panel>
  );
}

function Letters({ letters }: { letters: readonly DeadLetter[] }) {
  const words = useGatewayWords();
  const { moment } = useFormats();
  const { dead } = words;
  const columns = useMemo<Column<DeadLetter>[]>(
    () => [
      {
        key: "when",
        head: dead.when,
        phone: "end",
        cell: ({ endedAt }) => <span className={styles.when}>{moment(endedAt)}</span>,
      },
      {
        key: "about",
        head: dead.about,
        phone: "title",
        cell: ({ about, kind }) => (
          <>
            <b>{about}</b> <span className="light quiet">{eventOf(kind)}</span>
          </>
        ),
      },
      {
        key: "why",
        head: dead.why,
        phone: "whole",
        cell: (letter) => <span className="bad">{sayEnd(letter, words)}</span>,
      },
      {
        key: "id",
        head: dead.id,
        phone: "left-out",
        cell: ({ messageId }) => <span className="light quiet">{messageId}</span>,
      },
      { key: "act", head: dead.act, phone: "reason", cell: (letter) => <Again letter={letter} /> },
    ],
    [dead, words, moment],
  );
  return <Table caption={dead.caption} columns={columns} rows={letters} rowKey={({ id }) => id} />;
}

/** "timed out after 10 s, 8 tries" */
function sayEnd({ state, why, tries }: DeadLetter, words: GatewayWords): string {
  const said = sayWhy(why, words);
  return state === "given_up" && tries > 1 ? words.dead.tries(said, tries) : said;
}

function Again({ letter }: { letter: DeadLetter }) {
  const { dead } = useGatewayWords();
  const toast = useToast();
  const phone = usePhone();
  const { sendAgain } = useGatewayChanges();
  const send = () =>
    void sendAgain.mutateAsync(letter.id).then(
      () => toast({ text: dead.sentAgain(1), icon: "tick" }),
      () => {},
    );
  return (
    <>
      <Button
        size={phone ? "normal" : "small"}
        block={phone}
        running={sendAgain.isPending}
        which={`${letter.about} ${letter.messageId ?? ""}`}
        onClick={send}
      >
        {dead.again}
      </Button>
      <FormProblem problem={sendAgain.error} />
    </>
  );
}
