import { expect, test, vi } from "vitest";
import { Emitter } from "./emitter";

test("listeners are called with the values until they unsubscribe", () => {
  const emitter = new Emitter<[string, number]>();
  const listener = vi.fn();
  const { subscribe } = emitter;
  const unsubscribe = subscribe(listener);
  emitter.emit("a", 1);
  unsubscribe();
  emitter.emit("b", 2);
  expect(listener.mock.calls).toEqual([["a", 1]]);
  expect(emitter.size).toBe(0);
});

test("a listener that subscribes another one does not call it in the same round", () => {
  const emitter = new Emitter();
  const calls: string[] = [];
  emitter.subscribe(() => {
    calls.push("first");
    emitter.subscribe(() => calls.push("second"));
  });
  emitter.emit();
  expect(calls).toEqual(["first"]);
});

test("a listener that was removed in the same round is not called", () => {
  const emitter = new Emitter();
  const last = vi.fn();
  emitter.subscribe(() => emitter.clear());
  emitter.subscribe(last);
  emitter.emit();
  expect(last).not.toHaveBeenCalled();
});
