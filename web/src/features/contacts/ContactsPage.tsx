import type { ReactNode } from "react";
import { pathWithPlace } from "@/lib/place";
import { Beside } from "@/ui/Beside";
import { Page } from "@/ui/Page";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { TakeFocus } from "@/ui/TakeFocus";
import { AddContact } from "./AddContact";
import { type Chosen, nameOf } from "./addresses";
import { EditContact } from "./EditContact";
import type { StudentContacts } from "./types";
import { WhoIsTold } from "./WhoIsTold";
import { useContactWords } from "./words";

interface ContactsPageProps {
  student: StudentContacts;
  chosen: Chosen;
  /** Whether somebody has just chosen it: then reading goes on in its boxes. */
  asked: boolean;
  /** Under the name: what this student's people were told. */
  told?: ReactNode;
  /** After all of them: what the mails to them still open. */
  links?: ReactNode;
}

/** One student as the office sees them: who is told, and where. */
export function ContactsPage({ student, chosen, asked, told, links }: ContactsPageProps) {
  const words = useContactWords();
  const { batch, department } = student;
  const contact = student.contacts.find((each) => nameOf(each) === chosen);
  const boxes =
    chosen === "new" || !contact ? (
      <AddContact key="new" student={student} />
    ) : (
      <EditContact key={chosen} student={student} contact={contact} />
    );
  return (
    <Page
      title={student.roll}
      lead={
        <>
          <bdi>{student.name}</bdi>
          {student.archived && <> · {words.archived}</>}
          {told}
        </>
      }
      below={
        <PlaceSummary
          place={{ batch, department }}
          changeTo={pathWithPlace("/studentdb", { batch, department })}
          changeLabel={words.backToList}
        />
      }
    >
      <Beside
        side={
          <>
            {asked ? <TakeFocus key={chosen}>{boxes}</TakeFocus> : boxes}
            {links}
          </>
        }
      >
        <WhoIsTold student={student} chosen={chosen} />
      </Beside>
    </Page>
  );
}
