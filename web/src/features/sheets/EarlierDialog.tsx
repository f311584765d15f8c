import { useNavigate } from "react-router";
import { momentOf, serverNow, wallClock } from "@/lib/college-clock";
import { useMessages } from "@/lib/messages/context";
import type { WholePlace } from "@/lib/place";
import { useSession } from "@/lib/session";
import { sheetPath } from "@/lib/sheet-path";
import { Button } from "@/ui/Button";
import { DateField } from "@/ui/DateField";
import { Dialog } from "@/ui/Dialog";
import { Row, Stack } from "@/ui/Stack";
import { TimeField } from "@/ui/TimeField";
import { useForm } from "@/ui/use-form";
import styles from "./EarlierDialog.module.css";
import type { Sheet } from "./queries";
import { useSheetWords } from "./words";

interface EarlierDialogProps {
  place: WholePlace;
  sheet: Sheet;
  open: boolean;
  onClose: () => void;
}

const DAY = "YYYY-MM-DD".length;
const MINUTE = "YYYY-MM-DDTHH:MM".length;

/** Asks for a moment, by the college's clock, and shows the sheet as it stood then. */
export function EarlierDialog({ place, sheet, open, onClose }: EarlierDialogProps) {
  const { earlier } = useSheetWords();
  return (
    <Dialog open={open} onClose={onClose} title={earlier.title}>
      <EarlierForm place={place} sheet={sheet} onClose={onClose} />
    </Dialog>
  );
}

function EarlierForm({ place, sheet, onClose }: Omit<EarlierDialogProps, "open">) {
  const { ui } = useMessages();
  const { earlier } = useSheetWords();
  const { timezone } = useSession();
  const navigate = useNavigate();
  const { heldOn, number, uploadedAt } = sheet;
  const now = wallClock(serverNow().getTime(), timezone);

  async function show(at: string) {
    onClose();
    await navigate(sheetPath({ place, heldOn, number, at }));
  }

  const form = useForm({
    initial: { day: now.slice(0, DAY), time: now.slice(DAY + 1, MINUTE) },
    send: async ({ day, time }) => show(momentIn(`${day}T${time}`, timezone)),
  });
  return (
    <form {...form.form}>
      <Stack>
        <p>{earlier.text}</p>
        <div className={styles.moment}>
          <DateField
            label={earlier.day}
            min={wallClock(Date.parse(uploadedAt), timezone).slice(0, DAY)}
            {...form.field("day")}
          />
          <TimeField label={earlier.time} {...form.field("time")} />
        </div>
        <Row>
          <Button type="submit" look="primary">
            {earlier.show}
          </Button>
          <Button onClick={() => void show(uploadedAt)}>{earlier.asUploaded}</Button>
          <Button look="quiet" onClick={onClose}>
            {ui.cancel}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** The end of that minute: what is said to have changed at 10:14 is in the sheet as it stood at 10:14. */
const momentIn = (minute: string, timeZone: string): string =>
  new Date(momentOf(`${minute}:59`, timeZone) + 999).toISOString();
