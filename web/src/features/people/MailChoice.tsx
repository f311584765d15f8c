import styles from "./MailChoice.module.css";

interface MailChoiceProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether a link goes out by mail; whoever hands it over says not to. */
export function MailChoice({ label, checked, disabled = false, onChange }: MailChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
