import { figure } from "@/lib/messages/hi/counting";
import type { Wordings } from "./types";

export const day: Wordings<"day"> = {
  too_many_days: ({ most }) => `एक साथ ${figure(most)} दिनों से ज़्यादा नहीं देखे जा सकते। कम दिन चुनें।`,
};
