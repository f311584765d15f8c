import { Link, type LinkProps } from "react-router";
import styles from "./RowLink.module.css";

/** The link of a row: the whole row can be pressed, and the words say where it leads. */
export function RowLink(props: LinkProps) {
  return <Link {...props} className={styles.link} data-row-link="" />;
}
