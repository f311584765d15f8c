import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useMessages } from "@/lib/messages/context";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import dialog from "@/ui/Dialog.module.css";
import { Segments } from "@/ui/Segments";
import { usePhone } from "@/ui/use-phone";
import { OneDayForm } from "./OneDayForm";
import { SlotFacts } from "./SlotFacts";
import { SlotForm } from "./SlotForm";
import styles from "./SlotPanel.module.css";
import { Warnings } from "./Warnings";
import { useTimetableWords } from "./words";

interface SlotPanelProps extends ComponentProps<typeof SlotForm> {
  title: string;
  onClose: () => void;
}

/** A class of the week: beside the grid at a desk, a sheet on a phone. */
export function SlotPanel(props: SlotPanelProps) {
  const { title, onClose } = props;
  const phone = usePhone();
  if (phone)
    return (
      <Dialog open onClose={onClose} title={title} inBox={false}>
        <Inside {...props} />
      </Dialog>
    );
  return <Side {...props} />;
}

function Side(props: SlotPanelProps) {
  const { title, onClose } = props;
  const { ui } = useMessages();
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    box.current?.querySelector<HTMLElement>("select, input, [aria-pressed]")?.focus();
  }, []);

  function press(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  return (
    <aside
      ref={box}
      className={styles.side}
      aria-labelledby="slot-panel-title"
      data-print="no"
      onKeyDown={press}
    >
      <div className={dialog.head}>
        <h2 id="slot-panel-title">{title}</h2>
        <Button look="quiet" icon="cross" iconOnly onClick={onClose}>
          {ui.close}
        </Button>
      </div>
      <Inside {...props} />
    </aside>
  );
}

/** Every week or one day only; whoever may do neither sees what it is. */
function Inside(props: SlotPanelProps) {
  const { slot, hours, rooms, term, onClose, title: _, ...form } = props;
  const { form: words } = useTimetableWords();
  const [span, setSpan] = useState<"week" | "day">("week");
  if (!slot) return <SlotForm slot={null} hours={hours} rooms={rooms} term={term} {...form} />;
  const mayWeek = slot.mayEdit;
  const mayDay = (slot.mayEdit || slot.maySayNotHeld) && slot.taught.length > 0;
  const isDay = mayDay && (span === "day" || !mayWeek);
  const spans = mayWeek && mayDay && (
    <Segments
      legend={words.changeIt}
      options={[
        { value: "week", label: words.everyWeek },
        { value: "day", label: words.oneDay },
      ]}
      chosen={span}
      onChoose={setSpan}
    />
  );
  return (
    <>
      {props.isChanged && (
        <Alert tone="warn" title={words.changedSince}>
          {words.stillHere}
        </Alert>
      )}
      {isDay && spans}
      {!mayWeek && (
        <>
          <Warnings warnings={slot.warnings} />
          <SlotFacts slot={slot} hours={hours} term={term.id} />
        </>
      )}
      {isDay && !mayWeek && <h3>{words.oneDay}</h3>}
      {isDay && <OneDayForm slot={slot} hours={hours} rooms={rooms} onDone={onClose} />}
      {mayWeek && !isDay && (
        <SlotForm slot={slot} hours={hours} rooms={rooms} term={term} lead={spans} {...form} />
      )}
    </>
  );
}
