import type { leaveHome as english } from "@/lib/messages/en/leave-home";

export const leaveHome: typeof english = {
  title: "अवकाश",
  detail: "ड्यूटी, चिकित्सा, अन्य",
  open: "अवकाश देखें",
};
