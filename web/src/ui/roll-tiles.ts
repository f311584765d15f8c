import type { CSSProperties } from "react";

/** How many tiles stand in a row: fewer where rolls are long, for a roll never wraps. */
export function shapeTiles(rolls: readonly string[], desk = { short: 10, long: 6 }): CSSProperties {
  const signs = Math.max(1, ...rolls.map((roll) => roll.length));
  const onPhone = signs <= 4 ? 6 : signs <= 6 ? 4 : signs <= 9 ? 3 : 2;
  const atDesk = signs <= 8 ? desk.short : desk.long;
  return {
    "--signs": signs,
    "--phone-columns": onPhone,
    "--phone-rows": Math.ceil(rolls.length / onPhone),
    "--desk-columns": atDesk,
    "--desk-rows": Math.ceil(rolls.length / atDesk),
  } as CSSProperties;
}

/** Which tile an arrow key leads to from this one; null for any other key. */
export function moveAmongTiles(key: string, tile: HTMLElement, count: number): number | null {
  if (!tile.parentElement) return null;
  const columns = getComputedStyle(tile.parentElement).gridTemplateColumns.split(" ").length;
  return moveIndex(key, Number(tile.dataset.index), columns, count);
}

/** Where an arrow key leads in a grid of so many columns; null for any other key, and at the edge. */
export function moveIndex(key: string, index: number, columns: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -index,
    End: count - 1 - index,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const to = index + step;
  return to >= 0 && to < count ? to : index;
}

export const tileOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;

export function indexOf(target: EventTarget | null): number | null {
  const tile = tileOf(target);
  return tile ? Number(tile.dataset.index) : null;
}
