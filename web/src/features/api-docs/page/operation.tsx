import type { Content, Login, OperationDoc, ResponseDoc } from "../describe";
import type { ErrorCode } from "../error-codes";
import type { Field } from "../schema-fields";
import { FieldLine, Fields, type Side } from "./fields";
import { Inline, Prose } from "./prose";

const LOGINS: Record<Login, string | null> = {
  none: "No login",
  optional: "Login optional",
  required: "Needs a login",
  unknown: null,
};

/** An API operation, collapsed to its method, path and summary. */
export function OperationView({ operation }: { operation: OperationDoc }) {
  const { id, method, path, summary, deprecated, login, call } = operation;
  return (
    <details className="operation" data-operation={JSON.stringify(call)}>
      <summary>
        <h3>
          <span className="method" data-method={method}>
            {method}
          </span>{" "}
          <code className="path">{breakable(path)}</code>
        </h3>
        <span className="operation-summary">
          <Inline text={summary} />
        </span>
      </summary>
      <div className="operation-body" id={id}>
        <div className="operation-text">
          <Prose text={operation.description} />
          <p className="facts">
            {LOGINS[login] && <span>{LOGINS[login]}</span>}
            {deprecated && <span>Deprecated</span>}
            <a href={`#${id}`}>Link to this operation</a>
          </p>
          <Parameters operation={operation} />
          <Body operation={operation} />
          <Answers answers={operation.answers} />
        </div>
        <div className="operation-code">
          <Sample language="curl" title="curl" code={operation.curl} />
          <Sample language="typescript" title="TypeScript" code={operation.typescript} />
          {operation.answerExample && (
            <details className="answer-example">
              <summary>Example response</summary>
              <pre
                // biome-ignore lint/a11y/noNoninteractiveTabindex: readers scroll a long example by keyboard
                tabIndex={0}
              >
                <code>{operation.answerExample}</code>
              </pre>
            </details>
          )}
          <div className="try" data-try />
        </div>
      </div>
    </details>
  );
}

/** Returns a path that may be broken into lines after each slash. */
function breakable(path: string) {
  return path
    .split(/(?<=\/)(?=.)/)
    .flatMap((part, index) => (index === 0 ? [part] : [<wbr key={part} />, part]));
}

/** A code sample. The script adds a copy button. */
export function Sample({ language, title, code }: { language: string; title: string; code: string }) {
  return (
    <figure className="sample" data-language={language}>
      <figcaption>{title}</figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard
        tabIndex={0}
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}

function Parameters({ operation: { parameters } }: { operation: OperationDoc }) {
  if (parameters.length === 0) return null;
  return (
    <>
      <h4>Parameters</h4>
      <ul className="fields">
        {parameters.map((parameter) => (
          <li key={`${parameter.place} ${parameter.name}`}>
            <FieldLine field={parameter} side="request" place={parameter.place} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Body({ operation: { body } }: { operation: OperationDoc }) {
  if (!body) return null;
  return (
    <>
      <h4>Request body {body.required ? <span className="field-required">required</span> : "(optional)"}</h4>
      <Prose text={body.description} />
      {body.contents.map((content) => (
        <ContentView key={content.type} content={content} side="request" />
      ))}
    </>
  );
}

/**
 * Returns whether these are the fields of the envelope (`code`, `message`, `data`). Only `data` is
 * shown then, because the guide on the same page explains the others.
 */
function isEnvelope(fields: Field[]): boolean {
  return (
    fields.length === 3 &&
    ["code", "message", "data"].every((name) => fields.some((each) => each.name === name))
  );
}

function ContentView({ content: { type, field: whole }, side }: { content: Content; side: Side }) {
  const field =
    whole && isEnvelope(whole.fields)
      ? { ...whole, fields: whole.fields.filter(({ name }) => name === "data") }
      : whole;
  return (
    <>
      <p className="content-type">
        <code>{type}</code>
      </p>
      {field && field.fields.length === 0 && (
        <ul className="fields">
          <li>
            <FieldLine field={field} side={side} />
          </li>
        </ul>
      )}
      {field && field.fields.length > 0 && <Fields fields={field.fields} side={side} />}
    </>
  );
}

function Answers({ answers }: { answers: ResponseDoc[] }) {
  if (answers.length === 0) return null;
  return (
    <>
      <h4>Responses</h4>
      <p className="field-rules">
        JSON under <code>/api</code> has <a href="#responses">one form</a>, and so have its{" "}
        <a href="#error-form">errors</a>.
      </p>
      <ul className="answers">
        {answers.map((answer) => (
          <li key={answer.status}>
            <AnswerView answer={answer} />
          </li>
        ))}
      </ul>
    </>
  );
}

function AnswerView({ answer }: { answer: ResponseDoc }) {
  const { status, description, headers, contents } = answer;
  const head = (
    <>
      <span className="status" data-kind={status.charAt(0)}>
        {status}
      </span>{" "}
      {description !== "" && <Inline text={description.replaceAll(/\s*\n\s*/g, " ")} />}
    </>
  );
  if (/^[45]/.test(status)) {
    return (
      <>
        <p>
          {head} <FailureForm answer={answer} />
        </p>
        <Codes codes={answer.codes} />
      </>
    );
  }
  if (contents.length === 0 && headers.length === 0) return <p>{head}</p>;
  return (
    <details open>
      <summary>{head}</summary>
      {headers.length > 0 && (
        <ul className="fields">
          {headers.map(({ name, description: said }) => (
            <li key={name}>
              <p className="field-head">
                <code className="field-name">{name}</code> <span className="field-type">header</span>
              </p>
              {said !== "" && (
                <p className="field-text">
                  <Inline text={said} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {contents.map((content) => (
        <ContentView key={content.type} content={content} side="answer" />
      ))}
    </details>
  );
}

/** Shows the content types and headers by which an error response differs from a plain envelope. */
function FailureForm({ answer: { headers, contents } }: { answer: ResponseDoc }) {
  const types = contents.map(({ type }) => type).filter((type) => type !== "application/json");
  const said = [...types, ...headers.map(({ name }) => `header ${name}`)];
  return said.length > 0 ? <span className="field-type">{said.join(", ")}</span> : null;
}

function Codes({ codes }: { codes: ErrorCode[] }) {
  if (codes.length === 0) return null;
  return (
    <ul className="codes">
      {codes.map(({ code, meaning }) => (
        <li key={code}>
          <a href={`#error-${code}`} className="code">
            {code}
          </a>{" "}
          <Inline text={meaning} />
        </li>
      ))}
    </ul>
  );
}
