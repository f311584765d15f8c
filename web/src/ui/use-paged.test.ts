import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { usePaged } from "./use-paged";

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place);

test("a long list comes in parts, and a refreshed one stays open as far as it was read", () => {
  const { result, rerender } = renderHook(({ all, view }) => usePaged(all, 10, view), {
    initialProps: { all: upTo(25), view: "by name" },
  });
  expect([result.current.part.length, result.current.left]).toEqual([10, 15]);
  act(() => result.current.more());
  expect([result.current.part.length, result.current.left]).toEqual([20, 5]);
  rerender({ all: upTo(26), view: "by name" });
  expect([result.current.part.length, result.current.left]).toEqual([20, 6]);
  act(() => result.current.more());
  expect([result.current.part.length, result.current.left]).toEqual([26, 0]);
  rerender({ all: upTo(26), view: "by roll" });
  expect([result.current.part.length, result.current.left]).toEqual([10, 16]);
});
