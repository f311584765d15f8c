import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./Button.module.css";
import { classes } from "./classes";
import { Icon, type IconName } from "./Icon";

interface Look {
  /** One primary a screen. Danger is an outline in clay, never filled. */
  look?: "primary" | "tint" | "outline" | "danger" | "quiet";
  /** Large is for the one main act of a form, small for use inside tables at a desk. */
  size?: "small" | "normal" | "large";
  /** As wide as the box around it. */
  block?: boolean;
  icon?: IconName | undefined;
  /** Shows only the sign; the words are its name for a screen reader. */
  iconOnly?: boolean;
  /** Of several alike, which this is: read out behind its words. */
  which?: string;
  children: ReactNode;
}

interface ButtonProps extends Look, Omit<ComponentProps<"button">, "children"> {
  /** While true the button keeps its width, shows that it is at work and ignores presses. It is not disabled. */
  running?: boolean;
  /** What it does meanwhile, where that takes long enough to be read. */
  runningLabel?: string;
}

let pressedLast: EventTarget | undefined;

export function Button(props: ButtonProps) {
  const { look, size, block, icon, iconOnly, which, running = false, runningLabel, onClick, ...rest } = props;
  const { children, className, type = "button", ...attributes } = rest;

  /** The second click of a double click counts only where the first one did: another row may lie there by now. */
  function press(event: MouseEvent<HTMLButtonElement>) {
    const strays = event.detail > 1 && event.currentTarget !== pressedLast;
    pressedLast = event.currentTarget;
    if (running || strays) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...attributes}
      type={type}
      className={classes(lookOf({ look, size, block, iconOnly }), className)}
      aria-busy={running || undefined}
      onClick={press}
    >
      <span className={classes(styles.face, running && (runningLabel ? styles.away : styles.faint))}>
        <Face icon={icon} iconOnly={iconOnly} which={which}>
          {children}
        </Face>
      </span>
      {(runningLabel || running) && (
        <span className={classes(styles.face, !running && styles.away)}>
          <Icon name="running" className={styles.turning} />
          {runningLabel && <span>{runningLabel}</span>}
        </span>
      )}
    </button>
  );
}

interface LinkButtonProps extends Look, Omit<LinkProps, "children"> {}

/** Looks like a button, goes somewhere: a link. */
export function LinkButton(props: LinkButtonProps) {
  const { look, size, block, icon, iconOnly, which, children, className, ...link } = props;
  return (
    <Link {...link} className={classes(lookOf({ look, size, block, iconOnly }), className)}>
      <span className={styles.face}>
        <Face icon={icon} iconOnly={iconOnly} which={which}>
          {children}
        </Face>
      </span>
    </Link>
  );
}

type FaceProps = Pick<Look, "icon" | "children"> & { [name in "iconOnly" | "which"]: Look[name] | undefined };

function Face({ icon, iconOnly, which, children }: FaceProps) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span className={iconOnly ? "sr-only" : undefined}>
        {children}
        {which && <span className="sr-only"> {which}</span>}
      </span>
    </>
  );
}

type Shape = { [name in "look" | "size" | "block" | "iconOnly"]: Look[name] | undefined };

const lookOf = ({ look = "outline", size = "normal", block, iconOnly }: Shape) =>
  classes(styles.button, styles[look], styles[size], block && styles.block, iconOnly && styles.iconOnly);
