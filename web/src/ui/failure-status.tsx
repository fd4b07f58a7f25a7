/** A live region for a failure message. Mounted even when empty, so that new text is announced. */
export function FailureStatus({ text }: { text: string }) {
  return (
    <p role="status" className={text && "mt-3 font-medium text-danger"}>
      {text}
    </p>
  );
}
