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
 * Returns whether a key press opens the developer tools. `code` is checked too, because Alt changes the letter of a key
 * on a Mac. When a browser fills in a form, it sends a `keydown` without `key` and `code`.
 */
function opensTools({ key, code, ctrlKey, shiftKey, metaKey, altKey }: Partial<KeyboardEvent>): boolean {
  if (key === "F12") return !(ctrlKey || shiftKey || metaKey || altKey);
  const isI = code === "KeyI" || key?.toLowerCase() === "i";
  return isI && Boolean((ctrlKey && shiftKey) || (metaKey && altKey));
}
