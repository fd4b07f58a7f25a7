import { expect, test } from "vitest";
import { Answers } from "./answers";

function asking() {
  const waiting: Array<{ resolve: (data: string[]) => void; reject: (error: unknown) => void }> = [];
  const answers = new Answers(
    () => new Promise<string[]>((resolve, reject) => waiting.push({ resolve, reject })),
  );
  return { answers, waiting };
}

test("what is shown stays while it is asked for anew, and when that fails", async () => {
  const { answers, waiting } = asking();
  const first = answers.load("q");
  expect(answers.answer("q").kind).toBe("loading");
  waiting[0]?.resolve(["a"]);
  await first;
  const shown = answers.answer("q");
  const second = answers.load("q");
  expect(answers.answer("q")).toBe(shown);
  waiting[1]?.reject(new Error("no network"));
  await second;
  expect(answers.answer("q")).toBe(shown);
});

test("the same answer is the same object", async () => {
  const { answers, waiting } = asking();
  for (const at of [0, 1]) {
    const load = answers.load("q");
    waiting[at]?.resolve(["a"]);
    await load;
  }
  const [before] = [answers.answer("q")];
  const load = answers.load("q");
  waiting[2]?.resolve(["b"]);
  await load;
  expect(answers.answer("q")).not.toBe(before);
});

test("an answer that was overtaken, by another or by the reader, is not shown", async () => {
  const { answers, waiting } = asking();
  const slow = answers.load("q");
  const quick = answers.load("q");
  waiting[1]?.resolve(["quick"]);
  await quick;
  waiting[0]?.resolve(["slow"]);
  await slow;
  expect(answers.answer("q")).toEqual({ kind: "ready", data: ["quick"] });
  const late = answers.load("q");
  answers.change("q", (list) => [...list, "mine"]);
  waiting[2]?.resolve(["quick"]);
  await late;
  expect(answers.answer("q")).toEqual({ kind: "ready", data: ["quick", "mine"] });
});

test("a failure is told, and another try waits in silence", async () => {
  const { answers, waiting } = asking();
  const load = answers.load("q");
  waiting[0]?.reject("why");
  await load;
  expect(answers.answer("q")).toEqual({ kind: "failed", error: "why" });
  void answers.load("q");
  expect(answers.answer("q").kind).toBe("loading");
});
