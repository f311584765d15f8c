import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

afterEach(() => {
  if (typeof document === "undefined") return; // a test of the network alone
  cleanup();
  localStorage.clear();
});
