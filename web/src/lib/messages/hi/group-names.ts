import type { groupNames as english } from "@/lib/messages/en/group-names";

export const groupNames: typeof english = {
  section: (label) => `सेक्शन ${label}`,
  lab: (label) => `लैब बैच ${label}`,
};
