import { useSession } from "@/lib/session";
import { Beside } from "@/ui/Beside";
import { Page } from "@/ui/Page";
import { Row } from "@/ui/Stack";
import { AccountPanel } from "./AccountPanel";
import { GiveGrant } from "./GiveGrant";
import { GrantList } from "./GrantList";
import { LeavingPanel } from "./LeavingPanel";
import { NewLink } from "./NewLink";
import { PersonTags } from "./PersonTags";
import type { PersonDetails } from "./types";
import { usePeopleWords } from "./words";

/** One person: what they may do, a new grant, the account, and what is ended when they leave. */
export function PersonPage({ person }: { person: PersonDetails }) {
  const words = usePeopleWords();
  const { everywhere } = useSession();
  const isOffice = everywhere.includes("office");
  const taught = person.grants.filter(
    ({ role, subject, substitute }) => role === "lecturer" && subject && !substitute,
  );
  const about = [
    person.userName,
    ...new Set(person.grants.map(({ role }) => words.roles[role])),
    ...new Set(person.grants.flatMap(({ department }) => department ?? [])),
  ];
  return (
    <Page
      title={taught.length > 0 ? words.teaches(person.name, taught.length) : person.name}
      lead={about.join(" · ")}
      below={
        <Row>
          <PersonTags person={person} />
        </Row>
      }
      actions={isOffice && !person.disabled && <NewLink person={person} />}
    >
      <Beside
        side={
          <>
            <AccountPanel person={person} />
            {isOffice && !person.disabled && !person.me && <LeavingPanel person={person} />}
          </>
        }
      >
        <GrantList person={person} />
        {!person.disabled && <GiveGrant person={person} />}
      </Beside>
    </Page>
  );
}
