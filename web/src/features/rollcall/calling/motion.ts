/** As long as a frame of a screen of 60 Hz: where drawing takes longer, motion stutters and delays the mark. */
const FRAME_MS = 16;
const TOO_OFTEN = 2;

/** Whether this device is quick enough for cards that move. Once it was not, twice in a row, they are plain. */
export class Motion {
  #slowInRow = 0;

  get fits(): boolean {
    return this.#slowInRow < TOO_OFTEN;
  }

  /** A frame took the main thread so long. */
  took(milliseconds: number): void {
    if (!this.fits) return;
    this.#slowInRow = milliseconds > FRAME_MS ? this.#slowInRow + 1 : 0;
  }

  /** Measures the frame that comes next. */
  watch(): void {
    if (!this.fits) return;
    requestAnimationFrame(() => {
      const begun = performance.now();
      setTimeout(() => this.took(performance.now() - begun)); // once the frame is done
    });
  }
}
