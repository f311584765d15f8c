import { expect, test } from "vitest";
import { asItStood as english } from "@/lib/messages/en/as-it-stood";
import { asItStood as hindi } from "@/lib/messages/hi/as-it-stood";

const NOTHING = {
  classes: 0,
  lateClasses: 0,
  marks: 0,
  corrections: 0,
  withdrawn: 0,
  restored: 0,
  reopened: 0,
  leaves: 0,
};

test("what came later is said in figures, and only what there is of it", () => {
  const { later } = english;
  expect(later(NOTHING)).toBe("Nothing came later.");
  expect(later({ ...NOTHING, corrections: 1 })).toBe("Came later, and not in it: 1 correction.");
  expect(later({ ...NOTHING, classes: 4, lateClasses: 1, marks: 214, leaves: 3, corrections: 2 })).toBe(
    "Came later, and not in it: 214 marks in 4 classes, 3 decisions about leave, 2 corrections. 1 of the classes was held by then, and uploaded late.",
  );
  expect(later({ ...NOTHING, withdrawn: 1, restored: 2, reopened: 1 })).toBe(
    "Came later, and not in it: 1 withdrawal, 2 restored classes, 1 undone upload.",
  );
});

test("Hindi says the same figures", () => {
  const said = hindi.later({ ...NOTHING, classes: 4, lateClasses: 1, marks: 214, leaves: 3 });
  for (const figure of ["214", "4", "3", "1"]) expect(said).toContain(figure);
  expect(hindi.later(NOTHING)).toBe("इसके बाद कुछ नहीं आया।");
});
