/** A live region with a failure. It stays mounted while it is empty, so that screen readers announce its text. */
export function FailureStatus({ text }: { text: string }) {
  return (
    <p role="status" className={text && "mt-3 font-medium text-danger"}>
      {text}
    </p>
  );
}
