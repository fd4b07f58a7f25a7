import { storedValue } from "../../../shell/browser/stored-value";
import { button, element } from "./element";

const storedLanguage = storedValue("dogear-api-docs-language");
const LANGUAGES = [
  ["curl", "curl"],
  ["typescript", "TypeScript"],
] as const;

/**
 * Shows all samples of the page in one language, which the visitor can choose. Without script, both languages are
 * shown.
 */
export function offerLanguages(page: Document): void {
  show(page, stored());
  whenOpened(page, ".operation", (operation) => {
    const code = operation.querySelector(".operation-code");
    if (!code) return;
    const buttons = LANGUAGES.map(([language, label]) => {
      const made = button(label, () => choose(page, language), "language");
      made.dataset.chooses = language;
      return made;
    });
    code.prepend(
      element(
        "div",
        { class: "languages", role: "group", "aria-label": "Language of the sample" },
        ...buttons,
      ),
    );
    show(page, stored());
  });
}

function show(page: Document, language: string): void {
  page.documentElement.dataset.language = language;
  for (const chooser of page.querySelectorAll<HTMLElement>("[data-chooses]")) {
    chooser.setAttribute("aria-pressed", String(chooser.dataset.chooses === language));
  }
}

function choose(page: Document, language: string): void {
  show(page, language);
  // If storage is forbidden, the chosen language holds for this page only.
  storedLanguage.write(language);
}

function stored(): string {
  const shown = document.documentElement.dataset.language;
  const language = shown ?? storedLanguage.read();
  return language === "typescript" ? language : "curl";
}

/**
 * Adds a copy button to every sample of the quick start at once, and to the samples of an operation when it is opened.
 */
export function offerCopies(page: Document): void {
  for (const sample of page.querySelectorAll<HTMLElement>(".steps .sample, .basics dd:has(code)"))
    offerCopy(sample);
  whenOpened(page, ".operation", (operation) => {
    for (const sample of operation.querySelectorAll<HTMLElement>(".sample, .answer-example"))
      offerCopy(sample);
  });
}

function offerCopy(sample: HTMLElement): void {
  const code = sample.querySelector("code");
  if (!code) return;
  const copy = button("Copy", async () => {
    copy.textContent = (await copied(code)) ? "Copied" : "Select and copy";
    setTimeout(() => {
      copy.textContent = "Copy";
    }, 2_000);
  });
  copy.classList.add("copy");
  copy.setAttribute("aria-live", "polite");
  sample.append(copy);
}

/**
 * Copies the text, and returns whether that worked. On plain HTTP, scripts have no clipboard: the text is selected
 * instead.
 */
async function copied(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code.textContent ?? "");
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return false;
  }
}

/** Calls `use` once for each matching element, when the element is opened for the first time. */
export function whenOpened(
  page: Document,
  selector: string,
  use: (opened: HTMLDetailsElement) => void,
): void {
  const done = new WeakSet<Element>();
  const look = (details: HTMLDetailsElement) => {
    if (!details.open || done.has(details)) return;
    done.add(details);
    use(details);
  };
  for (const details of page.querySelectorAll<HTMLDetailsElement>(`details${selector}`)) {
    details.addEventListener("toggle", () => look(details));
    look(details);
  }
}
