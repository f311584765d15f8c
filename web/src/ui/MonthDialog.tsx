import { useState } from "react";
import { daysOfMonth } from "@/lib/civil-days";
import { useSession } from "@/lib/session";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { useDateFieldWords } from "./date-field-words";
import { MonthGrid } from "./MonthGrid";

export interface MonthDialogProps {
  open: boolean;
  title: string;
  /** Empty: none is chosen yet. */
  chosen: string;
  /** The month that it opens with. */
  first: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** A month to choose a day from: the box that it is for takes the day, and the focus goes back to its button. */
export function MonthDialog({ open, title, onClose, ...choice }: MonthDialogProps) {
  const words = useDateFieldWords();
  const { today } = useSession();
  const { min = today, max = today, onChoose } = choice;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      inBox={false}
      actions={min <= today && today <= max && <Button onClick={() => onChoose(today)}>{words.today}</Button>}
    >
      <Days {...choice} />
    </Dialog>
  );
}

/** Made anew each time that it is opened: it begins with the month of the day that is chosen. */
function Days({ chosen, first, min, max, onChoose }: Omit<MonthDialogProps, "open" | "title" | "onClose">) {
  const [month, setMonth] = useState(first);
  return (
    <MonthGrid
      month={month}
      onMonth={setMonth}
      hasEarlier={!min || min < daysOfMonth(month).from}
      hasLater={!max || max > daysOfMonth(month).to}
      chosen={chosen}
      isDead={(day) => (min !== undefined && day < min) || (max !== undefined && day > max)}
      takesFocus
      onChoose={onChoose}
    />
  );
}
