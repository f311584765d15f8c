import { type FormEvent, useRef, useState } from "react";
import { fieldsOf } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";

type Values = Record<string, string>;
/** By field: the rest of a sentence that begins with the field's label ("is missing"), as the server writes it. */
type Faults<V extends Values> = Partial<Record<keyof V, string>>;

interface FormOptions<V extends Values> {
  initial: V;
  /** What is wrong, by field, before anything is sent. Without it, every box must be filled. */
  check?: (values: V) => Faults<V>;
  /** Sends the values. What it throws comes back as errors beside the boxes, or as `problem`. */
  send: (values: V) => Promise<unknown>;
  /** Errors after which the boxes are emptied and the first takes the focus, where the specification says so. */
  clearOn?: (error: unknown) => boolean;
}

/** The boxes that are empty; `word` is the rest of the sentence about each. */
export function missing<V extends Values>(values: V, word: string): Faults<V> {
  const blank = Object.keys(values).filter((name) => !values[name]?.trim());
  return Object.fromEntries(blank.map((name) => [name, word])) as Faults<V>;
}

/**
 * A form's values, errors and sending. Boxes are checked on submit, then while typing once they were
 * wrong; the first wrong one takes the focus. What was typed stays after an error.
 */
export function useForm<V extends Values>({ initial, send, clearOn, ...options }: FormOptions<V>) {
  const { ui } = useMessages();
  const { check = (typed: V) => missing(typed, ui.missing) } = options;
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults<V>>({});
  const [problem, setProblem] = useState<unknown>(null);
  const [running, setRunning] = useState(false);
  const boxes = useRef(new Map<keyof V, HTMLElement>());

  const names = Object.keys(initial) as (keyof V & string)[];

  const focus = (name: keyof V) => boxes.current.get(name)?.focus();

  function refuse(found: Faults<V>): boolean {
    setFaults(found);
    const first = names.find((name) => found[name]);
    if (first) focus(first);
    return first !== undefined;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (running) return;
    setProblem(null);
    const unread = event.currentTarget.querySelector<HTMLElement>("[data-unread]"); // a box that says itself what is wrong
    if (unread) return unread.focus();
    if (refuse(check(values))) return;
    setRunning(true);
    try {
      await send(values);
    } catch (error) {
      const clears = clearOn?.(error) ?? false;
      if (clears) clear();
      const ours = Object.entries(fieldsOf(error)).filter(([name]) => name in initial);
      if (clears || !refuse(Object.fromEntries(ours) as Faults<V>)) setProblem(error);
    } finally {
      setRunning(false);
    }
  }

  function type(name: keyof V & string, text: string) {
    const next = { ...values, [name]: text };
    setValues(next);
    if (faults[name]) setFaults({ ...faults, [name]: check(next)[name] });
  }

  /** Puts other texts into the boxes, whatever stood there. */
  function fill(texts: Partial<V>) {
    setValues({ ...values, ...texts });
    setFaults({});
  }

  /** Empties the boxes and puts the focus on the first. */
  function clear() {
    setValues(initial);
    setFaults({});
    if (names[0]) focus(names[0]);
  }

  return {
    values,
    /** What went wrong with the whole form; null where it stands beside single boxes. */
    problem,
    running,
    /** Spread on the `<form>`. */
    form: { onSubmit: submit, noValidate: true },
    /** Spread on a Field or a TextBox: name, text, fault and ref. */
    field: <N extends keyof V & string>(name: N) => ({
      name,
      value: values[name],
      fault: faults[name],
      onChange: (event: { target: { value: string } }) => type(name, event.target.value),
      ref: (box: HTMLElement | null) => {
        if (box) boxes.current.set(name, box);
        else boxes.current.delete(name);
      },
    }),
    fill,
    clear,
  };
}
