import type { tellCounts as english } from "@/lib/messages/en/class-counts";
import { figure } from "./counting";

export const tellCounts: typeof english = (present, absent, late) =>
  [
    `${figure(present - late)} उपस्थित`,
    `${figure(absent)} अनुपस्थित`,
    ...(late ? [`${figure(late)} देर से`] : []),
  ].join(", ");
