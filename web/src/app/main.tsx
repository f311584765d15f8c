import "@/ui/tokens.css";
import "@/ui/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, useRoutes } from "react-router";
import { english } from "@/lib/messages/context";
import { chosenLanguage, loadLanguage } from "@/lib/messages/languages";
import { createQueryClient } from "@/lib/query-client";
import { sessionQuery } from "@/lib/session";
import { followTheme } from "@/lib/theme";
import { LanguageProvider } from "./LanguageProvider";
import { preload, routes } from "./routes";
import { registerServiceWorker } from "./service-worker";

const place = document.getElementById("root");
if (!place) throw new Error("index.html has no #root");
const root = createRoot(place);

// Who is here, the first page's code and its words are asked for at the same time.
const client = createQueryClient();
void client.prefetchQuery(sessionQuery);
preload(location.pathname);
followTheme();
registerServiceWorker();

function Pages() {
  return useRoutes(routes);
}

/** Nothing is shown before its words are there: no page begins in one language and goes on in another. */
async function show() {
  const language = await loadLanguage(chosenLanguage()).catch(() => english);
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
  );
}

void show();
