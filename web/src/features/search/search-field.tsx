import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { Cover } from "../../parts/books/cover";
import { t } from "../../shell/messages/translate";
import { Icon } from "../../ui/icon";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { type Choice, type ChoiceGroup, choicesOf, moved, NONE } from "./choices";
import { useSuggestions } from "./use-suggestions";

const LIST = "search-suggestions";
const choiceId = (at: number) => `search-choice-${at}`;

interface Props {
  words?: string;
  /** Whether the field is the main content of the page. */
  large?: boolean;
}

/**
 * The search field: a form that works without script; with script, a combobox as in
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. Its suggestions are links, so that they open in any way that
 * links do.
 */
export function SearchField({ words = "", large = false }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState("");
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(NONE);
  const suggestions = useSuggestions(typed);
  const groups = suggestions ? choicesOf(suggestions) : [];
  const count = groups.reduce((sum, group) => sum + group.choices.length, 0);
  const open = wanted && count > 0;

  function close() {
    setWanted(false);
    setActive(NONE);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    if (key === "Escape" && open) {
      event.preventDefault();
      close();
    } else if ((key === "ArrowDown" || key === "ArrowUp") && count > 0) {
      event.preventDefault();
      setWanted(true);
      setActive((last) => moved(open ? last : NONE, key, count));
    } else if (key === "Enter" && open && active !== NONE) {
      event.preventDefault();
      document.getElementById(choiceId(active))?.click();
    }
  }

  function leave(event: FocusEvent) {
    if (!form.current?.contains(event.relatedTarget)) close();
  }

  return (
    <search>
      <form
        ref={form}
        action="/search-result"
        onBlur={leave}
        onSubmit={close}
        className="search-form"
        data-large={large}
      >
        <Icon name="search" />
        <input
          type="search"
          name="q"
          defaultValue={words}
          aria-label={t("search.field")}
          placeholder={t("search.placeholder")}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={LIST}
          aria-activedescendant={open && active !== NONE ? choiceId(active) : undefined}
          aria-keyshortcuts="/"
          data-focus-first={large ? "" : undefined}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setWanted(true);
            setActive(NONE);
          }}
          onKeyDown={press}
        />
        <button type="submit">{t("search.send")}</button>
        <div
          id={LIST}
          role="listbox"
          aria-label={t("search.suggestions")}
          hidden={!open}
          className="suggestions"
        >
          {open &&
            groups.map((group) => <Group key={group.name} group={group} active={active} onChoose={close} />)}
        </div>
      </form>
      <VisuallyHidden role="status">{open ? t("search.suggested", { count }) : ""}</VisuallyHidden>
    </search>
  );
}

interface GroupProps {
  group: ChoiceGroup;
  active: number;
  onChoose: () => void;
}

function Group({ group, active, onChoose }: GroupProps) {
  const id = `${LIST}-${group.name}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className="px-4 pt-3 pb-1 font-medium text-ink-muted text-sm">
        {group.label}
      </p>
      {group.choices.map((choice) => (
        <a
          key={choice.href}
          id={choiceId(choice.at)}
          role="option"
          aria-selected={choice.at === active}
          tabIndex={-1}
          href={choice.href}
          // The field keeps the focus while a suggestion is selected with the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onChoose}
          className="suggestion"
        >
          <Mark choice={choice} name={group.name} />
          <span className="min-w-0">
            <span className="line-clamp-1 font-medium text-ink">{choice.text}</span>
            {choice.detail && <span className="line-clamp-1 text-ink-muted text-sm">{choice.detail}</span>}
          </span>
        </a>
      ))}
    </div>
  );
}

function Mark({ choice, name }: { choice: Choice; name: ChoiceGroup["name"] }) {
  if (choice.cover) return <Cover book={choice.cover} alt="" sizes="2rem" className="w-8 shrink-0" />;
  return (
    <span className="flex w-8 shrink-0 justify-center text-ink-muted">
      <Icon name={name === "authors" ? "author" : "tag"} />
    </span>
  );
}
