import type { outcomes as english, tellSum as tellInEnglish } from "@/lib/messages/en/eligibility-lines";
import { figure } from "./counting";

export const outcomes: typeof english = { met: "पात्र", band: "छूट मिल सकती है", short: "अपात्र" };

export const tellSum: typeof tellInEnglish = ({ present, latesMissed, dutyAttended, counted }) =>
  [
    `${figure(counted)} में से ${figure(present)} में देखे गए`,
    ...(latesMissed > 0 ? [`− ${figure(latesMissed)} देर के कारण`] : []),
    ...(dutyAttended > 0 ? [`+ ${figure(dutyAttended)} ड्यूटी`] : []),
  ].join(" ");
