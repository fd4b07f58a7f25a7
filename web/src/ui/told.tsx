/** What went wrong with something the reader did; empty it is no more than a place to be read out from. */
export function Told({ text }: { text: string }) {
  return (
    <p role="status" className={text && "mt-3 font-medium text-danger"}>
      {text}
    </p>
  );
}
