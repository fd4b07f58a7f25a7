/** Disables the shortcuts of the developer tools, unless the address contains `debug=true`. */
export function guardDeveloperTools(): () => void {
  const guard = (event: KeyboardEvent) => {
    const debugging = new URLSearchParams(location.search).get("debug") === "true";
    if (!debugging && opensTools(event)) event.preventDefault();
  };
  window.addEventListener("keydown", guard, { capture: true });
  return () => window.removeEventListener("keydown", guard, { capture: true });
}

/**
 * Returns whether a shortcut opens the developer tools. `code` is checked too, because Alt changes the letter of a key
 * on a Mac.
 */
function opensTools({ key, code, ctrlKey, shiftKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (key === "F12") return true;
  const isI = code === "KeyI" || key.toLowerCase() === "i";
  return isI && ((ctrlKey && shiftKey) || (metaKey && altKey));
}
