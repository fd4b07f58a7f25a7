// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { formTarget } from "./form-target";

beforeEach(() => {
  window.happyDOM.setURL("https://read.example/search");
});

function target(form: string, event: Partial<SubmitEvent> = {}) {
  document.body.innerHTML = form;
  return formTarget({ target: document.querySelector("form"), submitter: null, ...event } as SubmitEvent);
}

test("a form that asks is a link with what was typed, trimmed, the empty left out", () => {
  const found = target(
    `<form action="/search-result"><input name="q" value=" sea ghosts "><input name="status" value=""></form>`,
  );
  expect(found?.href).toBe("https://read.example/search-result?q=sea+ghosts");
});

test("a form that sends, or asks somebody else, is the browser's", () => {
  expect(target(`<form method="post" action="/contact-us"></form>`)).toBeNull();
  expect(target(`<form action="https://else.example/"></form>`)).toBeNull();
});
