import type { ComponentProps } from "react";
import { LONGEST_REASON } from "@/lib/reasons";
import { ReasonDialog as AnyReasonDialog } from "@/ui/ReasonDialog";
import { useLeaveDeskWords, useLeaveEntryWords } from "./words";

type ReasonDialogProps = Omit<ComponentProps<typeof AnyReasonDialog>, "other" | "tooLong">;

/** Why a leave is refused or revoked. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { decide } = useLeaveDeskWords();
  const { reason } = useLeaveEntryWords();
  return <AnyReasonDialog other={decide.other} tooLong={reason.long(LONGEST_REASON)} {...props} />;
}
