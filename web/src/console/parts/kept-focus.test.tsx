// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Inside } from "../../../test/console-stage";
import { control, press, Stage } from "../../../test/stage";
import { Page } from "./page";
import { Sheet } from "./sheet";

let stage: Stage;

beforeEach(() => {
  stage = new Stage("/console");
});
afterEach(() => stage.leave());

const focused = () => document.activeElement?.textContent;

/** Presses a button that has the focus, as with the keyboard. */
async function enter(name: string) {
  await act(async () => control(name).focus());
  await press(name);
}

function Rows({ names }: { names: string[] }) {
  const [rows, setRows] = useState(names);
  const [asked, setAsked] = useState("");
  const drop = (name: string) => {
    setRows(rows.filter((each) => each !== name));
    setAsked("");
  };
  return (
    <Page title="Rows">
      {rows.length > 0 && (
        <ul>
          {rows.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => drop(name)}>
                {name}
              </button>
              <button type="button" onClick={() => setAsked(name)}>
                ask {name}
              </button>
              {asked === name && (
                <Sheet open title={name} onClose={() => {}}>
                  <button type="button" onClick={() => drop(name)}>
                    drop {name}
                  </button>
                </Sheet>
              )}
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

test("after a row is gone the next one has the focus, after the last the heading of the view", async () => {
  await stage.show(
    <Inside>
      <Rows names={["one", "two", "three"]} />
    </Inside>,
  );
  expect(focused()).toBe("Rows");
  await enter("two");
  expect(focused()).toBe("three");
  await enter("three");
  expect(focused()).toBe("one");
  await enter("one");
  expect(focused()).toBe("Rows");
});

test("a row that a dialog removes leaves the focus to the next row", async () => {
  await stage.show(
    <Inside>
      <Rows names={["one", "two", "three"]} />
    </Inside>,
  );
  await enter("ask one");
  await enter("drop one");
  expect(focused()).toBe("two");
});

function Steps() {
  const [step, setStep] = useState(1);
  return (
    <Page title="Steps">
      <Sheet open title="A dialog" onClose={() => {}}>
        <div key={step}>
          <button type="button" onClick={() => setStep(2)}>
            next of {step}
          </button>
        </div>
      </Sheet>
    </Page>
  );
}

test("other content of a dialog leaves the focus on the heading of the dialog", async () => {
  await stage.show(
    <Inside>
      <Steps />
    </Inside>,
  );
  await enter("next of 1");
  expect(focused()).toBe("A dialog");
});
