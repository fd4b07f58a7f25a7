type Child = Node | string | null;

/** Returns a new element with these attributes and children. Nothing is parsed as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | boolean> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(attribute, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

export function button(label: string, onPress: () => void, kind = "plain"): HTMLButtonElement {
  const made = element("button", { type: "button", class: `button ${kind}` }, label);
  made.addEventListener("click", onPress);
  return made;
}
