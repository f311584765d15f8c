import { expect, test } from "vitest";
import { history } from "./history";

const NOWHERE = { batch: null, department: null, semester: null, subject: null, number: null, group: null };

test.each([
  ["Notices", "सूचनाएँ"],
  ["Gateways", "गेटवे"],
  ["Contacts · 2024 - 2028, CSE", "संपर्क · 2024 - 2028, CSE"],
  ["Student list · 2024 - 2028, CSE", "विद्यार्थी सूची · 2024 - 2028, CSE"],
  ["People from a file", "फ़ाइल से लोग"],
  ["List No. 7", "सूची नं. 7"],
  ["Condonation, list No. 7", "छूट, सूची नं. 7"],
  ["Key 2 of the eligibility lists", "पात्रता सूचियों की कुंजी 2"],
])("what a change is about, which the server says in English: %s", (words, inHindi) => {
  expect(history.about({ words, ...NOWHERE }, null)).toBe(inHindi);
});
