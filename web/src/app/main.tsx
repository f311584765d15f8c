import "@/ui/tokens.css";
import "@/ui/base.css";
import "@/ui/words.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, useRoutes } from "react-router";
import { lastSession } from "@/lib/last-session";
import { english } from "@/lib/messages/context";
import { chosenLanguage, loadLanguage } from "@/lib/messages/languages";
import { createQueryClient } from "@/lib/query-client";
import { sessionQuery } from "@/lib/session-server";
import { followTheme } from "@/lib/theme";
import { LanguageProvider } from "./LanguageProvider";
import { opensWithoutNetwork } from "./offline-pages";
import { isPageFor } from "./page-rights";
import { preload, routes } from "./routes";
import { registerServiceWorker } from "./service-worker";

const place = document.getElementById("root");
if (!place) throw new Error("index.html has no #root");

const PATIENCE_MS = 300; // as long as a skeleton stays unseen
const client = createQueryClient();

followTheme();
registerServiceWorker();

function Pages() {
  return useRoutes(routes);
}

/**
 * Nothing is shown before its words are there: no page begins in one language and goes on in another. Who is here and the
 * page's code mostly come with ours, and then the page is drawn once, as a whole. Each step is a task of its own, so that
 * a slow phone answers a touch in between.
 */
async function show(place: Element) {
  await nextTask();
  const words = loadLanguage(chosenLanguage()).catch(() => english);
  const code = preload(location.pathname);
  await nextTask();
  const whoIsHere = client.prefetchQuery(sessionQuery);
  const language = await words;
  const opens = lastSession() && opensWithoutNetwork(location.pathname);
  const there = opens ? code : Promise.all([code, whoIsHere]).then(([page]) => page);
  const page = await Promise.race([there, later(PATIENCE_MS)]);
  const session = client.getQueryData(sessionQuery.queryKey);
  if (session && isPageFor(session, location.pathname))
    page?.ahead?.(client, session, new URLSearchParams(location.search));
  const root = createRoot(place);
  startTransition(() =>
    root.render(
      <StrictMode>
        <LanguageProvider first={language}>
          <QueryClientProvider client={client}>
            <BrowserRouter>
              <Pages />
            </BrowserRouter>
          </QueryClientProvider>
        </LanguageProvider>
      </StrictMode>,
    ),
  );
}

const later = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));
const nextTask = () => later(0);

void show(place);
