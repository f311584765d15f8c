import type { countsOf as english } from "@/lib/messages/en/class-counts";
import { figure } from "./counting";

export const countsOf: typeof english = ({ present, absent, late }, nobody) =>
  `${figure(present - late)} उपस्थित, ${late > 0 ? `${figure(late)} देर से, ` : ""}${nobody ?? `${figure(absent)} अनुपस्थित`}`;
