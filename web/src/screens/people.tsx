import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { ConfirmProvider } from "@/features/accounts/ConfirmProvider";
import { addresses } from "@/features/people/addresses";
import { InviteDialog } from "@/features/people/InviteDialog";
import { PeopleList } from "@/features/people/PeopleList";
import { peopleQuery } from "@/features/people/queries";
import { PARTS, type Part } from "@/features/people/types";
import { usePeopleWords } from "@/features/people/words";
import { IN_PLACE } from "@/lib/address";
import { useSession } from "@/lib/session";
import { Button, LinkButton } from "@/ui/Button";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { Row } from "@/ui/Stack";

/** Who may do what today. Which part of the people is shown, says the address. */
export function Component() {
  const words = usePeopleWords();
  const { admin, everywhere } = useSession();
  const [query, setQuery] = useSearchParams();
  const [inviting, setInviting] = useState(false);
  const { data, error, refetch } = useQuery(peopleQuery);
  const part = PARTS.find((each) => each === query.get("show")) ?? "all";
  const onPart = (next: Part) => setQuery(next === "all" ? {} : { show: next }, IN_PLACE);
  if (!admin) return null; // on the way to /login
  return (
    <ConfirmProvider userName={admin.userName}>
      <Page
        title={data?.counts ? words.counted(data.counts.all, data.counts.office) : words.title}
        lead={words.lead}
        actions={
          everywhere.includes("office") && (
            <Row>
              <LinkButton icon="download" to={addresses.import}>
                {words.fromFile}
              </LinkButton>
              <Button look="primary" icon="link" onClick={() => setInviting(true)}>
                {words.invite}
              </Button>
            </Row>
          )
        }
      >
        {data && <PeopleList people={data.items} counts={data.counts} part={part} onPart={onPart} />}
        {!data && <NotYet boxed error={error} onRetry={refetch} count={6} />}
      </Page>
      {inviting && <InviteDialog mails={data?.mails ?? false} onClose={() => setInviting(false)} />}
    </ConfirmProvider>
  );
}
