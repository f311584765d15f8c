import { type ReactNode, useCallback, useState } from "react";
import { Link } from "react-router";
import { daysOfMonth, monthOfDay } from "@/lib/civil-days";
import { useFormats } from "@/lib/format";
import { tellGroup } from "@/lib/group-words";
import { withGroup } from "@/lib/groups";
import { pathWithPlace, type WholePlace } from "@/lib/place";
import { mayAt, reaches } from "@/lib/rights-at";
import { useSession } from "@/lib/session";
import { sheetPath } from "@/lib/sheet-path";
import { Alert } from "@/ui/Alert";
import { Button, LinkButton } from "@/ui/Button";
import { FileLinks } from "@/ui/FileLinks";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { PrintButton } from "@/ui/PrintButton";
import { Row } from "@/ui/Stack";
import { AllHours, HourPapers } from "./AllHours";
import type { Asking } from "./asking";
import { ClassesOfDay } from "./ClassesOfDay";
import { CorrectDialog } from "./CorrectDialog";
import { EarlierDialog } from "./EarlierDialog";
import { Hours } from "./Hours";
import { type ChosenLine, type Sheet, type SheetLine, sheetQuery } from "./queries";
import { SheetFacts } from "./SheetFacts";
import { SheetLines } from "./SheetLines";
import { SheetPaper } from "./SheetPaper";
import { TakenWith } from "./TakenWith";
import { WithdrawDialog } from "./WithdrawDialog";
import { useSheetWords } from "./words";

interface SheetViewProps {
  place: WholePlace;
  sheet: Sheet;
  asking: Asking;
  /** All hours that were taken in one go, and not this one alone. */
  all: boolean;
  /** Said first. */
  notes: ReactNode;
}

/** One class's sheet: to read, print and save; and, as it stands now, to correct and withdraw. */
export function SheetView({ place, sheet, asking, all, notes }: SheetViewProps) {
  const words = useSheetWords();
  const { longDate } = useFormats();
  const [asked, setAsked] = useState<"withdraw" | "earlier" | null>(null);
  const [line, setLine] = useState<ChosenLine | null>(null);
  const { heldOn, number, group, at, withdrawnAt, revision } = sheet;
  const correct = useCallback((chosen: SheetLine) => setLine({ ...chosen, revision }), [revision]);
  const session = useSession();
  const mayCorrect = mayAt(session, "correct", place, group?.id);
  const mayWithdraw = mayCorrect && !asking.isTooLate;
  const correctable = mayCorrect && !at && !withdrawnAt;
  const acts = withdrawnAt ? words.restore : words.withdraw;
  const file = { ...sheetQuery({ place, heldOn, at: at ?? undefined }), number: String(number) };
  return (
    <>
      <div data-print="no">
        <Page
          title={words.title(withGroup(sheet.subject, group), longDate(heldOn))}
          below={
            <>
              <PlaceSummary
                place={place}
                group={tellGroup(sheet, sheet.others, words)}
                changeTo={pathWithPlace("/attendanceDB", place)}
              />
              <TakenWith place={place} sheet={sheet} all={all} />
              <ClassesOfDay place={place} sheet={sheet} />
            </>
          }
          files={
            <>
              {!all && <FileLinks address="/api/sheets/export" query={file} />}
              <PrintButton look="primary" />
            </>
          }
        >
          {notes}
          <SheetState place={place} sheet={sheet} />
          {all ? (
            <AllHours place={place} sheet={sheet} />
          ) : (
            <Panel flush>
              <SheetFacts
                sheet={sheet}
                correctable={correctable}
                hours={<Hours place={place} sheet={sheet} all={false} />}
              />
              <SheetLines
                lines={sheet.lines}
                onCorrect={correctable ? correct : undefined}
                asked={asking.waiting}
              />
            </Panel>
          )}
          {!at && (
            <Row>
              {!all && (
                <Button icon="history" onClick={() => setAsked("earlier")}>
                  {words.earlier.act}
                </Button>
              )}
              <LinkButton to={pathWithPlace("/monthregister", place, daysOfMonth(monthOfDay(heldOn)))}>
                {words.choose.month}
              </LinkButton>
              {reaches(session, "history", place) && (
                <LinkButton to={pathWithPlace("/history", place)}>{words.earlier.history}</LinkButton>
              )}
              {mayWithdraw && sheet.wholeIsYours && (
                <Button look={withdrawnAt ? "outline" : "danger"} onClick={() => setAsked("withdraw")}>
                  {sheet.meeting === null ? acts.act : acts.actAll}
                </Button>
              )}
            </Row>
          )}
          {!at && mayWithdraw && !sheet.wholeIsYours && <p>{acts.ofOthers(sheet.uploadedBy)}</p>}
        </Page>
        <CorrectDialog
          place={place}
          sheet={sheet}
          asking={asking}
          line={line}
          onClose={() => setLine(null)}
        />
        <WithdrawDialog
          place={place}
          sheet={sheet}
          open={asked === "withdraw"}
          onClose={() => setAsked(null)}
        />
        <EarlierDialog
          place={place}
          sheet={sheet}
          open={asked === "earlier"}
          onClose={() => setAsked(null)}
        />
      </div>
      {all ? <HourPapers place={place} sheet={sheet} /> : <SheetPaper place={place} sheet={sheet} />}
    </>
  );
}

/** Said before the lines, where they are not simply what counts. */
function SheetState({ place, sheet }: Pick<SheetViewProps, "place" | "sheet">) {
  const { withdrawn, earlier } = useSheetWords();
  const { moment } = useFormats();
  const { at, heldOn, number, withdrawnAt, withdrawnBy } = sheet;
  return (
    <>
      {at && (
        <Alert tone="warn" role="status" sign="history" title={earlier.now(moment(at))}>
          {earlier.nowText} <Link to={sheetPath({ place, heldOn, number })}>{earlier.toNow}</Link>
        </Alert>
      )}
      {withdrawnAt && (
        <Alert tone="warn" role="status" title={withdrawn.title(moment(withdrawnAt), withdrawnBy ?? "")}>
          {withdrawn.text}
        </Alert>
      )}
    </>
  );
}
