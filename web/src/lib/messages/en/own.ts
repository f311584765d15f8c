/** What is said to whoever is not of the office: what is theirs, and what is not. */
export const own = {
  notForYou: "This page is not for your account",
  notForYouText: "What you may see and do is on Home. Ask the office if this page should be yours too.",
  noGrant: "Nothing has been given to your account",
  noGrantText:
    "No grant of yours runs today, so there is nothing here to take or to read. Ask the office to give you your subjects.",
  title: "My classes",
  sheets: "My sheets",
  waits: "Waits for you",
  leaves: (count: number) => `${count} ${count === 1 ? "leave" : "leaves"}`,
  oldest: (date: string) => `oldest asked on ${date}`,
  nothingWaits: "Nothing waits for you.",
};
