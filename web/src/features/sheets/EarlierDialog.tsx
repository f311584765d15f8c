import { useNavigate } from "react-router";
import { momentOf, serverNow, wallClock } from "@/lib/college-clock";
import { useMessages } from "@/lib/messages/context";
import type { WholePlace } from "@/lib/place";
import { useSession } from "@/lib/session";
import { sheetPath } from "@/lib/sheet-path";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { Row, Stack } from "@/ui/Stack";
import { useForm } from "@/ui/use-form";
import type { Sheet } from "./queries";
import { useSheetWords } from "./words";

interface EarlierDialogProps {
  place: WholePlace;
  sheet: Sheet;
  open: boolean;
  onClose: () => void;
}

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

  async function show(at: string) {
    onClose();
    await navigate(sheetPath({ place, heldOn, number, at }));
  }

  const form = useForm({
    initial: { moment: wallClock(serverNow().getTime(), timezone).slice(0, MINUTE) },
    check: ({ moment }) => (momentIn(moment, timezone) === null ? { moment: earlier.notAMoment } : {}),
    send: async ({ moment }) => show(momentIn(moment, timezone) ?? ""),
  });
  return (
    <form {...form.form}>
      <Stack>
        <p>{earlier.text}</p>
        <Field
          label={earlier.moment}
          type="datetime-local"
          min={wallClock(Date.parse(uploadedAt), timezone).slice(0, MINUTE)}
          {...form.field("moment")}
        />
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
function momentIn(wall: string, timeZone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall)) return null;
  return new Date(momentOf(`${wall}:59`, timeZone) + 999).toISOString();
}
