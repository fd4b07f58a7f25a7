/** A live region with what went wrong; it stays mounted while empty, so that screen readers announce the text. */
export function FailureStatus({ text }: { text: string }) {
  return (
    <p role="status" className={text && "mt-3 font-medium text-danger"}>
      {text}
    </p>
  );
}
