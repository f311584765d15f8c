import { classes } from "./classes";
import styles from "./Icon.module.css";

/** Drawn on a 24 × 24 grid with a 2 px round line. */
const DRAWINGS = {
  add: "M12 5v14M5 12h14",
  alert: "M12 9v4M12 16.5v.01M10.3 4.2L2.8 17a2 2 0 0 0 1.7 3h15a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0z",
  ascending: "M6 15l6-6 6 6",
  back: "M15 6l-6 6 6 6",
  book: "M5 5a2 2 0 0 1 2-2h12v18H7a2 2 0 0 1-2-2zM9 3v18",
  building:
    "M5 20.5V5a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v15.5M15 10h3a1 1 0 0 1 1 1v9.5M3 20.5h18M8.5 8h3M8.5 12h3M8.5 16h3",
  calendar:
    "M6 5.5h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7.5a2 2 0 0 1 2-2zM4 10.5h16M8.5 3v4M15.5 3v4",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3 2",
  computer: "M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8.5 20.5h7M12 17v3.5",
  copy: "M9 9h9a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2zM15 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h3",
  cross: "M6 6l12 12M18 6L6 18",
  deleteLeft: "M9 6h10a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H9l-6-6zM11.5 9.5l5 5M16.5 9.5l-5 5",
  descending: "M6 9l6 6 6-6",
  download: "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4 16v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  eyeOff:
    "M10 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.4 3.1M6.4 7.4A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9.6 9.6 0 0 0 4.2-1M9.9 9.9a3 3 0 0 0 4.2 4.2M3 3l18 18",
  file: "M13 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V9zM13 3v6h6",
  history: "M4 12a8 8 0 1 1 2.5 5.8M4 12l-1.5-2M4 12l2.2-1.6M12 8v4.5l3 1.5",
  home: "M4 11l8-7 8 7M6 10v9a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-9M10 20v-6h4v6",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8v.01M11 12h1v4h1",
  key: "M14.5 3.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM10.2 13.8L3 21M6 18l2.5 2.5M16.5 8.5v.01",
  link: "M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1.4 1.4M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.4-1.4",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  lock: "M7 11h10a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  mail: "M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM4 7l8 6 8-6",
  merge: "M6 4v4a6 6 0 0 0 6 6v6M18 4v4a6 6 0 0 1-6 6",
  minus: "M5 12h14",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  next: "M9 6l6 6-6 6",
  offline: "M9.6 5A6 6 0 0 1 18 9.5a4.3 4.3 0 0 1 2.2 7.2M17 18H7a4.5 4.5 0 0 1-.6-8.96M3 3l18 18",
  pencil: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  people:
    "M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3 20v-1a5 5 0 0 1 5-5h2a5 5 0 0 1 5 5v1M16 4.6a3.5 3.5 0 0 1 0 6.8M21 20v-1a5 5 0 0 0-3.5-4.8",
  percent:
    "M5 19L19 5M7.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM16.5 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20v-.5A5.5 5.5 0 0 1 10 14h4a5.5 5.5 0 0 1 5.5 5.5v.5",
  phone:
    "M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM11 17.5h2",
  print:
    "M7 9V4h10v5M7 17H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-2M8 14h8a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z",
  running: "M20 11a8 8 0 1 0-.6 4.5M20 5v6h-6",
  saved: "M7 18a4.5 4.5 0 0 1-.6-8.96A6 6 0 0 1 18 9.5a4.3 4.3 0 0 1-.5 8.5M9 15.5l2.3 2.3 4-4.3",
  search: "M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM20 20l-4.3-4.3",
  sheet: "M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM4 9.5h16M10 9.5V20",
  swap: "M7 4L3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7",
  tick: "M5 12.5l4.5 4.5L19 7",
  upload: "M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 9l5-5 5 5M12 4v12",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
} as const;

export type IconName = keyof typeof DRAWINGS;

/** A sign beside words. It says nothing to a screen reader: the words do. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  const bold = name === "more" ? 3 : undefined;
  return (
    <svg
      className={classes(styles.icon, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      strokeWidth={bold}
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
