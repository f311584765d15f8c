import { Suspense, useCallback } from "react";
import type { Called } from "@/features/rollcall/calling/called";
import type { RollCall } from "@/features/rollcall/engine/types";
import { ABSENT, type Mark } from "@/lib/marks";
import { KeysDialog } from "./KeysDialog";
import { UnmarkedDialog } from "./UnmarkedDialog";
import type { useSheets } from "./use-sheets";

interface SheetsProps {
  sheets: ReturnType<typeof useSheets>;
  rollCall: RollCall;
  called: Called;
  desk: boolean;
  uploading: boolean;
  upload: () => Promise<void>;
  /** To a student's card. */
  onGo: (index: number) => void;
  /** To the cards of those who have no mark. */
  onCallTheRest: () => void;
  onDiscarding: (discarding: boolean) => void;
}

/** The sheets that lie over the roll call, one at a time. */
export function Sheets(props: SheetsProps) {
  const { sheets, rollCall, called, desk, uploading, upload, onGo, onCallTheRest, onDiscarding } = props;
  const { shown, open, close, JumpDialog, Menu, WhoHasCome } = sheets;
  const { state, at } = called;
  const openKeys = useCallback(() => open("keys"), [open]);

  /** What went wrong is told on the page, not under a sheet. */
  async function markUnmarked(student: number, mark: Mark) {
    if (!(await called.markStudent(student, mark, undefined, 1))) close();
  }

  async function uploadFromSheet() {
    await upload();
    close();
  }

  async function markAndUpload() {
    if (await called.restBeforeUpload(ABSENT)) await upload();
    close();
  }

  return (
    <>
      {JumpDialog && (
        <JumpDialog open={shown === "jump"} desk={desk} state={state} at={at} onClose={close} onGo={onGo} />
      )}
      <UnmarkedDialog
        open={shown === "unmarked"}
        state={state}
        said={called.said}
        uploading={uploading}
        onClose={close}
        onMark={markUnmarked}
        onCall={onCallTheRest}
        onMarkAndUpload={markAndUpload}
        onUpload={uploadFromSheet}
      />
      <KeysDialog open={shown === "keys"} onClose={close} />
      {WhoHasCome && (
        <Suspense>
          <WhoHasCome open={shown === "came"} called={called} onClose={close} />
        </Suspense>
      )}
      {Menu && (
        <Suspense>
          <Menu
            open={shown === "menu"}
            rollCall={rollCall}
            onClose={close}
            onReload={called.reload}
            onKeys={openKeys}
            onDiscarding={onDiscarding}
          />
        </Suspense>
      )}
    </>
  );
}
