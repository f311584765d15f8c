import "@/ui/tokens.css";
import "@/ui/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, useRoutes } from "react-router";
import { MessagesContext } from "@/lib/messages/context";
import { en } from "@/lib/messages/en";
import { createQueryClient } from "@/lib/query-client";
import { sessionQuery } from "@/lib/session";
import { followTheme } from "@/lib/theme";
import { preload, routes } from "./routes";
import { registerServiceWorker } from "./service-worker";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// Who is here and the first page's code are asked for at the same time.
const client = createQueryClient();
void client.prefetchQuery(sessionQuery);
preload(location.pathname);
followTheme();
registerServiceWorker();

function Pages() {
  return useRoutes(routes);
}

createRoot(root).render(
  <StrictMode>
    <MessagesContext value={en}>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
      </QueryClientProvider>
    </MessagesContext>
  </StrictMode>,
);
