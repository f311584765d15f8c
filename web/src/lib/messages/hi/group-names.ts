import type { nameGroup as english } from "@/lib/messages/en/group-names";

export const nameGroup: typeof english = ({ kind, label }) =>
  kind === "section" ? `सेक्शन ${label}` : kind === "lab" ? `लैब बैच ${label}` : label;
