export const errors = {
  serverSilent: "The server did not answer",
  serverSilentNext: (seconds: number) =>
    `Nothing was changed. Trying again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
  serverSilentNow: "Nothing was changed. Trying again now.",
  noNetwork: "No network",
  noNetworkText: "This device is not connected. The page comes back by itself when it is.",
  offlineLine: "No network. What you see may be out of date.",
  tryNow: "Try now",
  tryAgain: "Try again",
  notReached: "The server could not be reached. Check the network and try again.",
  tooSlow: "The server took too long to answer. Try again.",
  notOurs: "The server could not do this. Try again in a moment.",
  notLoaded: "This could not be loaded",
  broken: "This page could not be shown",
  brokenText: "Something in it went wrong. Nothing was changed.",
  reload: "Load the page again",
  notFound: "There is no page at this address",
  notFoundText: "The address may be mistyped, or the page has moved.",
  /** A refusal in the server's own words, which are English. */
  fromServer: (sentence: string) => sentence,
};
