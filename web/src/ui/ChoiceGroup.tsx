import { type ReactNode, useState } from "react";
import { useMessages } from "@/lib/messages/context";
import { plain } from "@/lib/search";
import styles from "./ChoiceGroup.module.css";
import { classes } from "./classes";
import { Icon } from "./Icon";
import { SearchBox } from "./SearchBox";
import { Unbroken } from "./Unbroken";

const SEARCH_ABOVE = 12;

interface ChoiceGroupProps {
  legend: string;
  /** What to choose from. */
  options: readonly string[];
  /** What stands on each; else it is its own label. */
  labelOf?: (option: string) => string;
  /** How many there are in each, small behind its label. */
  countOf?: (option: string) => number | undefined;
  /** What stands small under a label. */
  detailOf?: (option: string) => string | null | undefined;
  /** One of them, or several. */
  chosen: string | readonly string[] | undefined;
  onChoose: (option: string) => void;
  /**
   * `flow` as wide as the words; `two` in two columns on a phone (batches);
   * `grid` in a fixed grid of 4 or 8, so that 1st to 8th never move.
   */
  layout?: "flow" | "two" | "grid";
  /** Says that there is nothing to choose from, and what to do about it. */
  empty?: ReactNode;
}

/** One level of the cascade: a fieldset of buttons, those chosen pressed. More than 12 get a search box. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const {
    legend,
    options,
    labelOf = String,
    countOf,
    detailOf,
    chosen,
    onChoose,
    layout = "flow",
    empty,
  } = props;
  const { ui } = useMessages();
  const [sought, setSought] = useState("");
  const searched = options.length > SEARCH_ABOVE;
  const found = searched
    ? options.filter((option) => matches(`${labelOf(option)} ${detailOf?.(option) ?? ""}`, sought))
    : options;
  const isChosen = (option: string) => [chosen].flat().includes(option);
  const detailed = found.some((option) => detailOf?.(option));
  return (
    <fieldset className={styles.level}>
      <legend className={styles.legend}>{legend}</legend>
      {searched && (
        <>
          <SearchBox label={ui.findIn(legend)} sought={sought} onSeek={setSought} className={styles.search} />
          <p role="status" className={styles.none}>
            {found.length === 0 && ui.nothingFound(sought.trim())}
          </p>
        </>
      )}
      {options.length === 0 && empty}
      <div className={classes(styles.choices, styles[detailed ? "detailed" : layout])}>
        {found.map((option) => (
          <button
            key={option}
            type="button"
            className={styles.choice}
            aria-pressed={isChosen(option)}
            onClick={() => onChoose(option)}
          >
            {isChosen(option) && <Icon name="tick" className={styles.tick} />}
            <span className={styles.words}>
              <Unbroken>{labelOf(option)}</Unbroken>
              {detailOf?.(option) && <span className={styles.detail}> {detailOf(option)}</span>}
              {countOf && <small className={styles.count}> {countOf(option)}</small>}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Found without regard to case, accents and spaces: "2024-28" does not match, "2024 -" and "2024-2028" do. */
const matches = (option: string, sought: string) => removeSpaces(option).includes(removeSpaces(sought));

const removeSpaces = (text: string) => plain(text).replace(/\s/g, "");
