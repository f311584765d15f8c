import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

configure({ asyncUtilTimeout: 10_000 }); // on a busy machine a screen over the real engine takes its time

afterEach(() => {
  if (typeof document === "undefined") return; // a test of the network alone
  cleanup();
  localStorage.clear();
});
