import { useMessages } from "@/lib/messages/context";
import type { ComingPage } from "@/lib/messages/en/coming-pages";
import { useSession } from "@/lib/session";
import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";

/** The frame of a page whose work is not built yet. It shows no data, because there is none. */
export function ComingScreen({ page }: { page: ComingPage }) {
  const { comingPages } = useMessages();
  const { admin } = useSession();
  const { title, will } = comingPages.pages[page];
  return (
    <Page title={title} lead={will} width="form">
      <Panel>
        <EmptyState
          picture="page"
          title={comingPages.notBuilt}
          actions={
            <LinkButton to={admin ? "/home" : "/"}>
              {admin ? comingPages.toHome : comingPages.toStart}
            </LinkButton>
          }
        />
      </Panel>
    </Page>
  );
}
