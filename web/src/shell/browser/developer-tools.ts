/** Keeps the developer tools' shortcuts from readers, unless the address asks for them with `debug=true`. */
export function guardDeveloperTools(): () => void {
  const guard = (event: KeyboardEvent) => {
    const debugging = new URLSearchParams(location.search).get("debug") === "true";
    if (!debugging && opensTools(event)) event.preventDefault();
  };
  window.addEventListener("keydown", guard, { capture: true });
  return () => window.removeEventListener("keydown", guard, { capture: true });
}

/** By `code`, too: with Alt held, a Mac's key has another letter. */
function opensTools({ key, code, ctrlKey, shiftKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (key === "F12") return true;
  const isI = code === "KeyI" || key.toLowerCase() === "i";
  return isI && ((ctrlKey && shiftKey) || (metaKey && altKey));
}
