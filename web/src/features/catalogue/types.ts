/** What the page of a list says: its box, its alert, its heading. */
export interface ListWords {
  /** The box for a new entry. */
  box: string;
  hint?: string;
  placeholder?: string;
  /** The box for a name beside a code, which may stay empty. */
  nameBox?: string;
  nameHint?: string;
  /** The alert once it is added. */
  added: string;
  /** Over the list, and where it is empty. */
  heading: string;
  none: string;
  /** Stands over the list. */
  note?: string;
  /** Of subjects, where more than the label can be changed: who takes them. */
  change?: ChangeWords;
}

interface ChangeWords {
  act: string;
  title: (label: string) => string;
  done: (label: string) => string;
  /** What it leaves as it is. */
  stays: string;
}

/** Where several that are typed into the box have a page of their own. */
export interface SeveralTyped {
  is: (text: string) => boolean;
  /** `takers`: who takes them all, where somebody has said so. */
  onType: (text: string, takers: string | undefined) => void;
}
