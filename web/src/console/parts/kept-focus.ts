import { useEffect } from "react";

/** The controls that can take the focus. */
const CONTROLS =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)";

/** Where an element is: each ancestor from the nearest on, with the index of the child that contains the element. */
type Place = ReadonlyArray<readonly [ancestor: Element, index: number]>;

/**
 * Keeps the focus in the view while the component is mounted. When an act removes the element that has the focus, the
 * browser would move the focus to the beginning of the page; instead, it goes to the next row of the list, to the next
 * control of the same part of the view, to the heading of the open dialog or to the heading of the view.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The element that had the focus last, and its place. */
    let last: Element | null = null;
    let place: Place = [];
    /** The place of the focus before a dialog opened. */
    let beside: Place = [];

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (target.closest("dialog") && last && !last.closest("dialog")) beside = place;
      last = target;
      place = placeOf(target);
    };
    const look = () => {
      if (!last || last.isConnected || (document.activeElement ?? document.body) !== document.body) return;
      const wasInDialog = place.some(([ancestor]) => ancestor.matches("dialog"));
      const isDialogGone = wasInDialog && !place.some(([each]) => each.matches("dialog") && each.isConnected);
      next(isDialogGone ? beside : place)?.focus();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", onFocus);
    };
  }, []);
}

function placeOf(element: Element): Place {
  const place: [Element, number][] = [];
  for (let child = element; child.parentElement; child = child.parentElement)
    place.push([child.parentElement, [...child.parentElement.children].indexOf(child)]);
  return place;
}

/** Returns the element that gets the focus after the one at `place` was removed. */
function next(place: Place): HTMLElement | null {
  for (const [ancestor, index] of place) {
    if (!ancestor.isConnected) continue;
    if (ancestor.matches(".view, main, body, dialog")) return headingOf(ancestor);
    const rows = [...ancestor.children];
    for (const row of [...rows.slice(index), ...rows.slice(0, index).reverse()]) {
      const control = controlIn(row);
      if (control) return control;
    }
  }
  return headingOf(document.body);
}

const headingOf = (part: Element) =>
  part.querySelector<HTMLElement>(part.matches("dialog") ? "h2[tabindex]" : "h1[tabindex]");

function controlIn(row: Element): HTMLElement | null {
  const controls = [row, ...row.querySelectorAll(CONTROLS)].filter((each) => each.matches(CONTROLS));
  return (controls.find((each) => each.checkVisibility()) as HTMLElement | undefined) ?? null;
}
