import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { RollCall } from "@/features/rollcall/engine/types";
import { useUploadedAlert } from "@/features/rollcall/shared/use-uploaded-alert";
import { startPath } from "@/lib/call-path";
import { keyOf, paths } from "@/lib/paths";
import { useAlerts } from "@/ui/alerts-context";
import { useUntilLeft } from "@/ui/use-until-left";

/** Closes the class and goes back to /attendancePage with the counts. A second press counts nothing twice. */
export function useUpload(rollCall: RollCall) {
  const uploadedAlert = useUploadedAlert();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [uploading, setUploading] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const running = useRef(false);
  const untilLeft = useUntilLeft();

  async function upload() {
    if (running.current) return;
    running.current = true;
    setUploading(true);
    setRefused(null);
    const left = untilLeft();
    try {
      const outcome = await rollCall.upload();
      void client.invalidateQueries({ queryKey: keyOf(paths.sheets) });
      if (left.aborted) return; // what became of it is told where the classes of this device stand
      const state = rollCall.getState();
      // One that is queued stands on the next page until it has been sent, one withdrawn elsewhere until it is read.
      if (outcome === "uploaded" && !state.withdrawnBy) alerts.carry(uploadedAlert(state));
      navigate(startPath(state.place, state.group));
    } catch (problem) {
      running.current = false;
      setUploading(false);
      setRefused(problem);
    }
  }

  return { upload, uploading, refused };
}
