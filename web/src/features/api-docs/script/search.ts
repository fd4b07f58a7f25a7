import { element } from "./element";
import { type Entry, search } from "./search-index";

/** Adds a search field that filters the page while the visitor types. The key `/` moves the focus to the field. */
export function offerSearch(page: Document): void {
  const place = page.querySelector("[data-search]");
  if (!place) return;
  const field = element("input", {
    type: "search",
    id: "search",
    placeholder: "Search",
    autocomplete: "off",
    spellcheck: "false",
    "aria-describedby": "search-result",
    "aria-keyshortcuts": "/",
  });
  const result = element("p", { id: "search-result", role: "status", class: "search-result" });
  const key = element("kbd", { "aria-hidden": "true" }, "/");
  place.append(
    element(
      "label",
      { for: "search", class: "hidden-text" },
      "Search paths, summaries, fields and error codes",
    ),
    field,
    key,
    result,
  );
  let index: Entry[] | undefined;
  const run = () => {
    index ??= indexOf(page);
    show(page, index, field.value, result);
  };
  field.addEventListener("input", run);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      field.value = "";
      run();
    }
    if (event.key === "Enter") page.querySelector<HTMLElement>(".operation:not([hidden]) > summary")?.focus();
  });
  page.addEventListener("keydown", (event) => {
    const typing = event.target instanceof Element && event.target.closest("input, textarea, select");
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

function indexOf(page: Document): Entry[] {
  const texts = (within: Element, selector: string) => [
    ...new Set([...within.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? "")),
  ];
  return [...page.querySelectorAll(".operation")].map((operation) => ({
    path: texts(operation, ".method, .path").slice(0, 2).join(" "),
    summary: texts(operation, ".operation-summary").join(" "),
    fields: texts(operation, ".field-name"),
    codes: texts(operation, 'a[href^="#error-"]'),
  }));
}

function show(page: Document, index: Entry[], words: string, result: HTMLElement): void {
  const found = search(index, words);
  page.documentElement.toggleAttribute("data-searching", found !== null);
  const operations = page.querySelectorAll<HTMLElement>(".operation");
  for (const [number, operation] of operations.entries()) {
    const why = found?.get(number);
    operation.hidden = found !== null && why === undefined;
    operation.querySelector(".match")?.remove();
    if (why) operation.querySelector("summary")?.append(element("span", { class: "match" }, why));
  }
  for (const tag of page.querySelectorAll<HTMLElement>(".tag")) {
    tag.hidden = found !== null && tag.querySelector(".operation:not([hidden])") === null;
  }
  const rows = [...page.querySelectorAll<HTMLElement>("#error-rows tr")];
  const wanted = words.trim().toLowerCase();
  for (const row of rows) row.hidden = found !== null && !row.textContent?.toLowerCase().includes(wanted);
  const codes = rows.filter(({ hidden }) => !hidden).length;
  const counted = `${found?.size ?? 0} ${found?.size === 1 ? "operation" : "operations"}, ${codes} error ${codes === 1 ? "code" : "codes"}`;
  result.textContent = found === null ? "" : counted;
}
