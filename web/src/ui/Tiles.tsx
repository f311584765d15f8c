import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "./classes";
import { Icon, type IconName } from "./Icon";
import styles from "./Tiles.module.css";

interface TilesProps {
  /** What they are, for screen readers. */
  label: string;
  /** At a desk: `row` all in one row, the first wider; `threes` three to a row. */
  desk: "row" | "threes";
  children: ReactNode;
}

/** Large links to other pages: two to a row on a phone. */
export function Tiles({ label, desk, children }: TilesProps) {
  return (
    <nav className={classes(styles.tiles, styles[desk])} aria-label={label}>
      {children}
    </nav>
  );
}

interface TileProps {
  to: string;
  icon: IconName;
  /** The one most wanted: across the whole row on a phone. */
  lead?: boolean;
  /** Something else is the main act of the page. */
  calm?: boolean;
  children: string;
}

export function Tile({ to, icon, lead = false, calm = false, children }: TileProps) {
  return (
    <Link to={to} className={classes(styles.tile, lead && styles.lead, lead && !calm && styles.wanted)}>
      <Icon name={icon} />
      <span>{children}</span>
    </Link>
  );
}
