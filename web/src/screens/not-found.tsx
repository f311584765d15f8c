import { useMessages } from "@/lib/messages/context";
import { useSession } from "@/lib/session";
import { LinkButton } from "@/ui/Button";
import { EmptyPage } from "@/ui/EmptyPage";

export function Component() {
  const { errors, shell } = useMessages();
  const { admin } = useSession();
  return (
    <EmptyPage
      picture="search"
      title={errors.notFound}
      actions={
        <>
          <LinkButton look="primary" to="/">
            {shell.lookUp}
          </LinkButton>
          {admin && <LinkButton to="/home">{shell.home}</LinkButton>}
        </>
      }
    >
      {errors.notFoundText}
    </EmptyPage>
  );
}
