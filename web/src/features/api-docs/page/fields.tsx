import type { Field } from "../schema-fields";
import { Inline } from "./prose";

/**
 * Whether fields belong to a request or a response. Request fields are marked if required, response fields if optional.
 */
export type Side = "request" | "answer";

/** A list of fields. From the second level on, fields inside a field are collapsed. */
export function Fields({ fields, side, depth = 0 }: { fields: Field[]; side: Side; depth?: number }) {
  return (
    <ul className="fields">
      {fields.map((field) => (
        <li key={`${field.name} ${field.type}`}>
          <FieldLine field={field} side={side} />
          {field.fields.length > 0 && <Inside field={field} side={side} depth={depth} />}
        </li>
      ))}
    </ul>
  );
}

function Inside({ field, side, depth }: { field: Field; side: Side; depth: number }) {
  const number = field.fields.length;
  return (
    <details open={depth < 1 && number <= 12}>
      <summary>
        {number === 1 ? "1 field" : `${number} fields`}
        <span className="hidden-text"> of {field.name || "the value"}</span>
      </summary>
      <Fields fields={field.fields} side={side} depth={depth + 1} />
    </details>
  );
}

export function FieldLine({ field, side, place }: { field: Field; side: Side; place?: string }) {
  const { name, type, required, deprecated, description, rules, repeats } = field;
  return (
    <>
      <p className="field-head">
        {name !== "" && <code className="field-name">{name}</code>}{" "}
        <span className="field-type">
          {type}
          {place && `, in the ${place}`}
        </span>{" "}
        {side === "request" && required && name !== "" && <span className="field-required">required</span>}
        {side === "answer" && !required && <span className="field-type">may be absent</span>}{" "}
        {deprecated && <span className="field-required">deprecated</span>}
      </p>
      {description !== "" && (
        <p className="field-text">
          <Inline text={description} />
        </p>
      )}
      {rules.length > 0 && <p className="field-rules">{rules.join(" · ")}</p>}
      {repeats && <p className="field-rules">The same fields as {repeats} above.</p>}
    </>
  );
}
