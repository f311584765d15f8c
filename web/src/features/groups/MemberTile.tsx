import { memo } from "react";
import { shortRoll } from "@/lib/rolls";
import { classes } from "@/ui/classes";
import { Icon, type IconName } from "@/ui/Icon";
import tiles from "@/ui/RollTiles.module.css";
import styles from "./MemberTiles.module.css";
import type { Candidate, Who } from "./types";
import { useGroupWords } from "./words";

/** How a student stands to the group. */
export type TileStanding = "in" | "out" | "comes" | "goes";

const SIGNS: Record<TileStanding, IconName | null> = {
  in: "tick",
  out: null,
  comes: "add",
  goes: "minus",
};

interface MemberTileProps {
  index: number;
  who: Candidate;
  /** What all rolls begin with: read out, not shown. */
  prefix: string;
  /** The group's. */
  label: string;
  standing: TileStanding;
  /** Which section the student leaves by coming. */
  from: string | null;
  /** Where Tab enters the tiles. */
  stop: boolean;
  onPress: (who: Who) => void;
  onStop: (index: number) => void;
}

export const MemberTile = memo(function MemberTile(props: MemberTileProps) {
  const { index, who, prefix, label, standing, from, stop, onPress, onStop } = props;
  const sign = SIGNS[standing];
  const isIn = standing !== "out" && standing !== "goes";
  return (
    <button
      type="button"
      data-index={index}
      tabIndex={stop ? 0 : -1}
      aria-pressed={isIn}
      className={classes(tiles.tile, isIn && styles.in, styles[standing])}
      onFocus={() => onStop(index)}
      onClick={() => onPress(who)}
    >
      {sign && <Icon name={sign} />}
      {!sign && who.section && (
        <span className={styles.letter} aria-hidden="true">
          {who.section}
        </span>
      )}
      <span className="sr-only">{prefix}</span>{" "}
      <span className={tiles.roll}>{shortRoll(who.roll, prefix)}</span>{" "}
      <bdi className={tiles.name}>{who.name}</bdi>{" "}
      <span className="sr-only">{useStands(who, label, standing, from)}</span>
    </button>
  );
});

/** Read out after roll and name. */
function useStands(
  { section }: Candidate,
  label: string,
  standing: TileStanding,
  from: string | null,
): string {
  const { stands } = useGroupWords().one;
  switch (standing) {
    case "in":
      return stands.in(label);
    case "out":
      return section && section !== label ? stands.elsewhere(section) : stands.out(label);
    case "comes":
      return stands.comes(label, from);
    case "goes":
      return stands.goes(label);
  }
}
