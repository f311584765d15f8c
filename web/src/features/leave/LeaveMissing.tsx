import { useMessages } from "@/lib/messages/context";
import { LinkButton } from "@/ui/Button";
import { EmptyPage } from "@/ui/EmptyPage";
import { addresses } from "./addresses";
import { useLeaveDeskWords } from "./words";

/** The address names no leave and no student. */
export function LeaveMissing() {
  const { errors } = useMessages();
  const { title } = useLeaveDeskWords();
  return (
    <EmptyPage
      picture="search"
      title={errors.notFound}
      actions={<LinkButton to={addresses.queue}>{title}</LinkButton>}
    >
      {errors.notFoundText}
    </EmptyPage>
  );
}
