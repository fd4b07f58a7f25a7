// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Stage } from "../../../test/stage";
import { store } from "./store";
import { type List, type Query, useList, useQuery } from "./use-query";

let stage: Stage;
let query: Query<string>;
let list: List<string>;

beforeEach(() => {
  store.clear();
  stage = new Stage("/console");
});
afterEach(() => stage.leave());

function Shown({ name }: { name: string }) {
  query = useQuery(`thing ${name}`, async () => `data of ${name}`);
  return null;
}

let choose: (name: string) => void;

function Chosen() {
  const [name, setName] = useState("a");
  choose = setName;
  return <Shown name={name} />;
}

test("a reload for an earlier key fetches the data of that key", async () => {
  await stage.show(<Chosen />);
  const { reload } = query;
  await act(async () => choose("b"));
  await act(() => reload());
  expect([store.state("thing a"), store.state("thing b")]).toEqual([
    { kind: "ready", data: "data of a" },
    { kind: "ready", data: "data of b" },
  ]);
});

function Numbers() {
  list = useList("numbers all", async (after = "0") => {
    const next = Number(after) + 1;
    return { list: [`${next} at ${turn}`], next: next < 4 ? next : null };
  });
  return null;
}
let turn = 1;

test("a reload fetches as many pages as are shown, and the shown list stays until then", async () => {
  await stage.show(<Numbers />);
  await act(() => list.more());
  await act(() => list.more());
  turn = 2;
  store.drop("numbers", "numbers all");
  expect(store.state("numbers all").kind).toBe("ready");
  await act(() => list.reload());
  expect(list.state).toEqual({
    kind: "ready",
    data: { list: ["1 at 2", "2 at 2", "3 at 2"], next: 3 },
  });
});
