import type { Got } from "@/lib/api/got";

export type Today = Got<"/api/overview/today">;
export type HourToday = Today["hours"][number];
export type Fell = Got<"/api/overview/fell">;
export type FellItem = Fell["items"][number];
export type Weeks = Got<"/api/overview/weeks">;
export type Week = Weeks["weeks"][number];
export type Places = Got<"/api/overview/places">;
export type PlaceRow = Places["items"][number];
export type WeekdayHours = Got<"/api/overview/hours">;
export type Cell = WeekdayHours["cells"][number];
export type Expected = Got<"/api/overview/expected">["items"][number];
export type HeldClass = Got<"/api/overview/classes">["items"][number];
export type By = "department" | "batch";
