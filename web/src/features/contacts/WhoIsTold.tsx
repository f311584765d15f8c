import { LinkButton } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { ListRow, RowList } from "@/ui/RowList";
import { addresses, type Chosen, nameOf } from "./addresses";
import { StateTag } from "./StateTag";
import type { Contact, StudentContacts } from "./types";
import styles from "./WhoIsTold.module.css";
import { useContactWords } from "./words";

interface WhoIsToldProps {
  student: StudentContacts;
  /** The one whose boxes are open. */
  chosen: Chosen;
}

/** The student, those at home, and what is known of each address. */
export function WhoIsTold({ student, chosen }: WhoIsToldProps) {
  const words = useContactWords();
  return (
    <Panel
      flush
      title={words.whoIsTold}
      end={
        <LinkButton look="quiet" to={addresses.contact(student.id, "new")} preventScrollReset>
          {words.add}
        </LinkButton>
      }
    >
      <RowList label={words.whoIsTold}>
        {student.contacts.map((contact) => {
          const name = nameOf(contact);
          return (
            <ListRow
              key={name}
              title={
                <RowLink
                  to={addresses.contact(student.id, name)}
                  aria-current={chosen === name ? "true" : undefined}
                  preventScrollReset
                >
                  {words.relations[contact.relation]} <bdi className={styles.name}>{contact.name}</bdi>
                </RowLink>
              }
              detail={<Details contact={contact} />}
              end={<StateTag contact={contact} />}
            />
          );
        })}
      </RowList>
    </Panel>
  );
}

function Details({ contact: { email, mobile, language } }: { contact: Contact }) {
  const words = useContactWords();
  return (
    <>
      <span className={styles.line}>
        {email ? <bdi>{email}</bdi> : words.noEmail}
        {mobile && (
          <>
            {" · "}
            <bdi className={styles.mobile}>{mobile}</bdi>
          </>
        )}
      </span>
      <span className={styles.line} lang={language === "hi" ? "hi" : undefined}>
        {words.languages[language]}
      </span>
    </>
  );
}
