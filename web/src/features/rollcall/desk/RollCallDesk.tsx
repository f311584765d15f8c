import { type ComponentType, lazy, Suspense, useCallback, useRef, useState } from "react";
import { useIsDesk, useWakeLock } from "@/features/rollcall/calling/device";
import type { KeyAct, Mode } from "@/features/rollcall/calling/key-map";
import { changeSettings, settings } from "@/features/rollcall/calling/settings";
import { useCalling } from "@/features/rollcall/calling/use-calling";
import { useToastsAbove } from "@/features/rollcall/calling/use-toasts-above";
import { CardMode } from "@/features/rollcall/card/CardMode";
import type { RollCall } from "@/features/rollcall/engine/types";
import { ListMode } from "@/features/rollcall/list/ListMode";
import { InMeeting } from "@/features/rollcall/meeting-context";
import { PadMode } from "@/features/rollcall/pad/PadMode";
import { usePad } from "@/features/rollcall/pad/use-pad";
import { Ribbon } from "@/features/rollcall/shared/Ribbon";
import { RibbonSlider } from "@/features/rollcall/shared/RibbonSlider";
import type { MarksOfOthersProps } from "@/features/rollcall/told/MarksOfOthers";
import { classes } from "@/ui/classes";
import { useUntilLeft } from "@/ui/use-until-left";
import { CallBar } from "./CallBar";
import { ClosedClass } from "./ClosedClass";
import { Counts } from "./Counts";
import { LiveClasses } from "./LiveMarks";
import { ModesRow } from "./ModesRow";
import styles from "./RollCallDesk.module.css";
import { Sheets } from "./Sheets";
import { StayingNotices } from "./StayingNotices";
import { UnsentNotice } from "./UnsentNotice";
import { useKeys } from "./use-keys";
import { useNotices } from "./use-notices";
import { useSheets } from "./use-sheets";
import { useSteadySaved } from "./use-steady-saved";
import { useUpload } from "./use-upload";

/** Fetched where two phones disagreed. What cannot be fetched now is told when the class is next opened. */
const MarksOfOthers = lazy<ComponentType<MarksOfOthersProps>>(() =>
  import("@/features/rollcall/told/MarksOfOthers").then(
    (told) => ({ default: told.MarksOfOthers }),
    () => ({ default: () => null }),
  ),
);

/** The roll call itself: Card, List and Pad over one state, under its own bar. */
export function RollCallDesk({ rollCall }: { rollCall: RollCall }) {
  const desk = useIsDesk();
  const [mode, setMode] = useState<Mode>(() => settings().mode);
  const sheets = useSheets();
  const [discarding, setDiscarding] = useState(false);
  const called = useCalling(rollCall, mode === "card");
  const pad = usePad(called);
  const { upload, uploading, refused } = useUpload(rollCall);
  const presentButton = useRef<HTMLButtonElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const { state, at, go } = called;
  const saved = useSteadySaved(state.saved);
  useWakeLock();

  const { open, close } = sheets;
  const openMenu = useCallback(() => open("menu"), [open]);

  /** After a jump the focus goes to Present, so that Space marks. */
  const jumpTo = useCallback(
    (index: number) => {
      setMode("card");
      close();
      go(index);
      setTimeout(() => presentButton.current?.focus({ preventScroll: true }));
    },
    [go, close],
  );
  const untilLeft = useUntilLeft();
  const staying = useNotices(rollCall, state.notices);
  const ofMarks = staying.some(({ kind }) => kind === "overruled" || kind === "too-late") && (
    <Suspense fallback={null}>
      <MarksOfOthers rollCall={rollCall} called={called} until={untilLeft} />
    </Suspense>
  );

  useToastsAbove(`${mode} ${saved.kind} ${staying.length} ${called.failed} ${refused !== null}`);

  function change(to: Mode) {
    if (to === mode) return;
    setMode(to);
    pad.asLate(false);
    changeSettings({ mode: to });
    if (to === "card" && (at === null || state.lines[at]?.mark !== null)) {
      go(null); // on to who is left
      called.sayWhere();
    }
  }

  /** The step before the upload: who is unmarked, or else that all are marked, with the focus on Upload. */
  function openUpload() {
    if (state.unmarked > 0) return open("unmarked");
    setMode("card");
    go(null);
    setTimeout(() => uploadButton.current?.focus());
  }

  function callTheRest() {
    close();
    setMode("card");
    go(null);
    setTimeout(() => presentButton.current?.focus({ preventScroll: true }));
  }

  function onAct(act: KeyAct, pressedAt: number) {
    switch (act.act) {
      case "mark":
        if (mode === "pad") return pad.asLate(!pad.late);
        return void called.mark(act.mark, pressedAt, null);
      case "undo":
        return called.undo();
      case "jump":
        return open("jump");
      case "mode":
        return change(act.mode);
      case "keys":
        return open("keys");
      case "upload":
        return openUpload();
      case "digit":
        return pad.digit(act.digit);
      case "delete-digit":
        return pad.deleteDigit();
    }
  }
  useKeys(mode, onAct);

  if (state.upload !== "open" && !uploading) {
    return (
      <div className={styles.call}>
        <CallBar place={state.place} group={state.group} heldOn={state.heldOn} saved={saved} onMenu={null} />
        <div className={classes(styles.main, styles.over)}>
          <StayingNotices
            notices={staying}
            failed={false}
            refused={null}
            onDismiss={(id) => rollCall.dismiss(id)}
          />
          {ofMarks}
          <ClosedClass state={state} />
        </div>
        <LiveClasses
          state={state}
          listening={state.upload === "uploaded" /* it may be withdrawn, or restored */}
        />
      </div>
    );
  }

  const done = mode === "card" && at === null;
  const ribbon = (
    <>
      {mode === "card" ? (
        <RibbonSlider lines={state.lines} at={at} onGo={go} />
      ) : (
        <Ribbon marks={state.lines.map(({ mark }) => mark)} />
      )}
      <InMeeting piece="RibbonEnds" />
    </>
  );
  return (
    <div className={styles.call} data-moves={called.moves || undefined}>
      <CallBar
        place={state.place}
        group={state.group}
        heldOn={state.heldOn}
        saved={saved}
        onMenu={openMenu}
      />
      <div className={classes(styles.main, mode === "list" && styles.tight)}>
        <ModesRow
          mode={mode}
          onMode={change}
          middle={desk && <div className={styles.ribbon}>{ribbon}</div>}
          ready={state.unmarked === 0}
          hideUpload={done}
          uploading={uploading}
          onUpload={state.unmarked > 0 ? openUpload : upload}
          onReload={desk ? called.reload : null}
        />
        <UnsentNotice state={state} />
        <StayingNotices
          notices={staying}
          failed={called.failed}
          refused={refused}
          onDismiss={(id) => rollCall.dismiss(id)}
        />
        {ofMarks}
        {mode !== "list" && (
          <div className={classes(styles.overview, mode === "pad" && styles.whileTyping)}>
            {!desk && ribbon}
            {!(done && !desk) && <Counts state={state} onAbsent={() => open("came")} />}
          </div>
        )}
        {mode === "card" && (
          <CardMode
            called={called}
            desk={desk}
            uploading={uploading}
            presentRef={presentButton}
            uploadRef={uploadButton}
            onJump={() => open("jump")}
            onUpload={upload}
          />
        )}
        {mode === "list" && <ListMode called={called} />}
        {mode === "pad" && <PadMode called={called} pad={pad} desk={desk} onGo={jumpTo} />}
      </div>
      <div className="sr-only" role="status">
        {called.said}
      </div>
      <Sheets
        sheets={sheets}
        rollCall={rollCall}
        called={called}
        desk={desk}
        uploading={uploading}
        upload={upload}
        onGo={jumpTo}
        onCallTheRest={callTheRest}
        onDiscarding={setDiscarding}
      />
      {/* Not before the server knows of it, nor when it is gone. */}
      <LiveClasses state={state} listening={state.number !== null && !discarding} />
    </div>
  );
}
