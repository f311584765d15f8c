import type { Session } from "@/lib/session";

export const asha = {
  name: "Asha Rao",
  userName: "asha.rao",
  email: "asha@college.example",
  mobile: "+91 98765 43210",
};

/** Nobody is logged in. */
export const visitorsSession: Session = {
  title: "Rollbook",
  credit: "",
  timezone: "Asia/Kolkata",
  today: "2026-11-16",
  daysBack: 7,
  meetings: false,
  leaves: false,
  lookup: "open",
  registers: "open",
  publicUrl: null,
  passLine: 75,
  setupNeeded: false,
  liveCursor: "",
  admin: null,
  rights: [],
  everywhere: [],
  grants: [],
  provider: null,
  passwords: "everyone",
};

export const ashasSession: Session = { ...visitorsSession, admin: asha };
