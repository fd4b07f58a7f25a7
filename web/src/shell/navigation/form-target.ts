/** Where a form leads that only asks for a page: a link with parts to fill in. What was left empty is left out. */
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
