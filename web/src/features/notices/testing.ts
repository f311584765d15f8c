import { vi } from "vitest";
import type { Notices, Preview, Told } from "./queries";

const KINDS: readonly Told[] = [
  ...(["crossed", "digest", "statement", "absent", "not_taken"] as const),
  ...(["leave_decided", "objection_answered", "list_published"] as const),
];

/** A college that tells people, with one kind off. */
export const NOTICES: Notices = {
  startedAt: "2026-11-16T05:00:00Z",
  heldSince: null,
  settings: {
    ...{ holdMinutes: 120, quietFrom: 1200, quietUntil: 480, perMinute: 60, leastClasses: 5 },
    ...{ digestWeekday: 6, digestAt: 540, statementDay: 1, statementAt: 480, absentAt: 1080 },
  },
  revision: 3,
  timezone: "Asia/Kolkata",
  kinds: KINDS.map((kind) => ({
    kind,
    isOn: kind !== "absent",
    waiting: kind === "leave_decided" ? 2 : 0,
  })),
  waiting: 18,
  nextAt: null,
  bounced: 3,
  mailsGo: "server",
  ownAddress: "asha@college.example",
};

export const FORECAST = {
  items: [
    { kind: "statement", messages: 4920 },
    { kind: "crossed", messages: 12 },
  ],
};

export const PREVIEW: Omit<Preview, "mails"> & { mails: unknown[] } = {
  kind: "crossed",
  madeUp: true,
  about: "24CS023",
  relation: "mother",
  sender: "rollbook@college.example",
  hasPage: true,
  mails: [
    {
      language: "en",
      heading: "Attendance in CS301 is below 75 %",
      text: "72.22 %\n\nStop these mails",
      html: "<!doctype html><html><head></head><body><h1>Attendance</h1></body></html>",
      event: { type: "notice.crossed", data: { template: "crossed.en" } },
    },
  ],
};

/** What the server answers, by method and address; and what it was sent. */
export function serve(answers: Record<string, unknown>) {
  const sent: { to: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const to = `${request.method} ${new URL(request.url).pathname}`;
    if (request.method !== "GET") sent.push({ to, body: await request.json().catch(() => null) });
    const found = answers[to];
    return found instanceof Response ? found : Response.json(found ?? {}, { status: 200 });
  });
  return sent;
}
