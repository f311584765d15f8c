import type { leaveChip as english } from "@/lib/messages/en/leave-chip";
import { figure } from "./counting";

const on = {
  duty: "ड्यूटी पर",
  medical: "चिकित्सा अवकाश पर",
  other: "अवकाश पर",
};

export const leaveChip: typeof english = {
  until: (category, when) => `${when} तक ${on[category]}`,
  today: (category) => `आज ${on[category]}`,
  thatDay: (category) => `उस दिन ${on[category]}`,
  bulk: (present, away) =>
    present === 0
      ? `अवकाश पर ${figure(away)} अनुपस्थित दर्ज`
      : `${figure(present)} उपस्थित, अवकाश पर ${figure(away)} अनुपस्थित दर्ज`,
};
