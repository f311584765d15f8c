import { useId } from "react";
import { classes } from "./classes";
import field from "./Field.module.css";
import { Icon } from "./Icon";
import styles from "./SearchBox.module.css";

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  sought: string;
  onSeek: (text: string) => void;
  enterKeyHint?: "search" | "go";
  className?: string | undefined;
}

/** A box that searches while one types. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder = label, sought, onSeek, enterKeyHint = "search", className } = props;
  const id = useId();
  return (
    <div className={classes(styles.search, className)}>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" className={styles.lens} />
      <input
        id={id}
        type="search"
        className={classes(field.box, styles.box)}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint={enterKeyHint}
        value={sought}
        onChange={(event) => onSeek(event.target.value)}
      />
    </div>
  );
}
