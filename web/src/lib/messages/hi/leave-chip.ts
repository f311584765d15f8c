import type { leaveChip as english } from "@/lib/messages/en/leave-chip";
import { figure } from "./counting";

const wordsOf = (on: string) => ({
  until: (when: string) => `${when} तक ${on}`,
  today: `आज ${on}`,
  thatDay: `उस दिन ${on}`,
});

export const leaveChip: typeof english = {
  on: {
    duty: wordsOf("ड्यूटी पर"),
    medical: wordsOf("चिकित्सा अवकाश पर"),
    other: wordsOf("अवकाश पर"),
  },
  bulk: (present, away) =>
    present === 0
      ? `अवकाश पर ${figure(away)} अनुपस्थित दर्ज`
      : `${figure(present)} उपस्थित, अवकाश पर ${figure(away)} अनुपस्थित दर्ज`,
};
