import { api } from "@/lib/api/client";
import { CHANNEL } from "./channel";
import { Database } from "./database";
import { runOneInBrowser } from "./sender";
import { sendAll } from "./sending";
import { httpServer } from "./server";

/** Sends what waits of whoever is logged in, with no page open. Rejects where another try is worth it. */
export async function sendWhatWaits(): Promise<void> {
  const { admin } = await api.GET("/api/session");
  if (!admin) return; // it stays here until they log in
  const channel = new BroadcastChannel(CHANNEL);
  const exchange = {
    database: new Database(() => true),
    server: httpServer,
    owner: () => admin.userName,
    tellChanged: (id: string) => channel.postMessage(id),
  };
  try {
    const sent = await runOneInBrowser(() => sendAll(exchange, admin.userName));
    if (sent.kind === "later") throw new Error("some of it could not be sent");
  } finally {
    channel.close();
    await exchange.database.close();
  }
}
