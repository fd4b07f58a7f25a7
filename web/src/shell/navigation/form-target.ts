/** Returns the address to which a GET form of this site leads, without empty fields; null for any other form. */
export function formTarget({ target, submitter }: SubmitEvent): URL | null {
  if (!(target instanceof HTMLFormElement) || target.method !== "get") return null;
  const address = new URL(target.action);
  if (address.origin !== location.origin) return null;
  const filled = [...new FormData(target, submitter)].filter(([, value]) => String(value).trim() !== "");
  address.search = new URLSearchParams(
    filled.map(([name, value]) => [name, String(value).trim()]),
  ).toString();
  return address;
}
