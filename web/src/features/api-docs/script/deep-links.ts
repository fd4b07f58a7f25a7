/** Opens the operation that the URL fragment names, and scrolls to its heading. */
export function openTarget(page: Document): void {
  const target = page.getElementById(decodeURIComponent(location.hash.slice(1)));
  const operation = target?.closest<HTMLDetailsElement>("details.operation");
  if (!operation) return;
  operation.hidden = false;
  operation.open = true;
  operation.scrollIntoView();
}
