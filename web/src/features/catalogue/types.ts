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
}

/** Where several that are typed into the box have a page of their own. */
export interface SeveralTyped {
  is: (text: string) => boolean;
  onType: (text: string) => void;
}
