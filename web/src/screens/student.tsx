import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import { chosenOf, readId } from "@/features/contacts/addresses";
import { ContactsPage } from "@/features/contacts/ContactsPage";
import { EndLinks } from "@/features/contacts/EndLinks";
import { contactsOf } from "@/features/contacts/queries";
import { useContactWords } from "@/features/contacts/words";
import { ToldOn } from "@/features/told/ToldOn";
import { useMay } from "@/lib/rights";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";

/** One student, for those who keep the list. Whose boxes are open, says the address. */
export function Component() {
  const [query] = useSearchParams();
  const id = readId(query.get("id"));
  return id === null ? <Navigate to="/studentdb" replace /> : <Student key={id} id={id} />;
}

function Student({ id }: { id: number }) {
  const { title } = useContactWords();
  const may = useMay();
  const [query] = useSearchParams();
  const asked = query.get("contact");
  const { data, error, refetch } = useQuery(contactsOf(id));
  if (data)
    return (
      <ContactsPage
        student={data}
        chosen={chosenOf(data, asked)}
        asked={asked !== null}
        told={may("office") && <ToldOn student={id} />}
        links={may("office") && <EndLinks student={id} roll={data.roll} />}
      />
    );
  return (
    <Page title={title}>
      <NotYet boxed error={error} onRetry={refetch} count={4} />
    </Page>
  );
}
