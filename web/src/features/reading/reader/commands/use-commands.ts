import { type RefObject, useContext, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { readerPath } from "../../../../parts/books/address";
import { loadCode } from "../../../../shell/browser/load-code";
import { Readdress } from "../../../../shell/navigation/readdress";
import { PagesLayout } from "../../engine/layout/pages-layout";
import type { BookSession } from "../book/book-session";
import { type Direction, pagesOf } from "../book/direction";
import { type PanelName, useReaderDeps } from "../dependencies/reader-context";
import type { AutoScroll } from "./auto-scroll";
import { barsAfterMove } from "./bars-after-move";
import { subscribeToGestures } from "./gestures";
import { type Command, commandOf } from "./keys";

interface CommandContext {
  session: BookSession | null;
  view: RefObject<HTMLElement | null>;
  panel: PanelName | null;
  setPanel: (panel: PanelName | null) => void;
  setAloud: (change: (isOn: boolean) => boolean) => void;
  setBarsShown: (change: (shown: boolean) => boolean) => void;
}

/** All commands of the reading page, however they are given: by key, tap, swipe or button. */
export interface Commands {
  run(command: Command): void;
  /** Opens the section with this number, which is the previous or the next one. */
  section(number: number): void;
  /** Opens the section with this number, and offers to go back to the position before. */
  jump(number: number): void;
  open(panel: PanelName): void;
}

type LazyCommands = typeof import("./lazy-commands");

/**
 * Calls `work` with the commands whose code is loaded on first use. If loading fails, the lazy
 * parts of the reading page, which are loaded with the same code, show the failure.
 */
function withLazyCommands(work: (commands: LazyCommands) => unknown): void {
  loadCode(() => import("./lazy-commands")).then(work, () => {});
}

export function useCommands({
  session,
  view,
  panel,
  setPanel,
  setAloud,
  setBarsShown,
}: CommandContext): Commands {
  const { settings } = useReaderDeps();
  const readdress = useContext(Readdress);
  const scrolling = useRef<AutoScroll | null>(null);
  const openPanel = useRef(panel);
  useLayoutEffect(() => {
    openPanel.current = panel;
  }, [panel]);

  const commands = useMemo<Commands>(() => {
    function toggleScroll({ AutoScroll }: LazyCommands) {
      if (!session) return;
      scrolling.current ??= new AutoScroll(session, () => settings.get().scroll_speed);
      scrolling.current.toggle();
    }
    const open = (name: PanelName) => setPanel(openPanel.current === name ? null : name);
    function goToSection(number: number, isJump = false) {
      if (!session || number < 1) return;
      // A withdrawn section can only be chosen from a list: it follows no other section.
      if (!isJump && number > session.sections) return;
      const { section, layout } = session.shown();
      const pathOf = (to: number) => readerPath(session.book.book_id, to, layout);
      // Back must return to the section that the reader leaves, so the current history entry has to name that section
      // first.
      readdress(pathOf(section.number));
      readdress(pathOf(number), true);
      if (isJump) void session.go({ section: number, block: 0, offset: 0 });
      else void session.goToSection(number);
    }
    const step = (by: number) => session && goToSection(session.shown().section.number + by);
    const actions: Record<Command, () => void> = {
      next: () => void session?.next(),
      previous: () => void session?.previous(),
      nextSection: () => step(1),
      previousSection: () => step(-1),
      start: () => session && void session.goToSection(session.shown().section.number),
      end: () => session && void session.goToEnd(),
      contents: () => open("contents"),
      settings: () => open("settings"),
      find: () => open("find"),
      help: () => open("help"),
      bookmark: () => withLazyCommands(({ toggleBookmark }) => session && toggleBookmark(session)),
      fullscreen: () => withLazyCommands(({ toggleFullScreen }) => toggleFullScreen()),
      scroll: () => withLazyCommands(toggleScroll),
      aloud: () => setAloud((isOn) => !isOn),
      escape() {
        if (scrolling.current?.running) scrolling.current.stop();
        else if (openPanel.current) setPanel(null);
        else setBarsShown((shown) => !shown);
      },
    };
    return {
      run: (command) => actions[command](),
      section: (number) => goToSection(number),
      jump: (number) => goToSection(number, true),
      open,
    };
  }, [session, settings, readdress, setPanel, setAloud, setBarsShown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the scrolling of one session ends when another replaces it
  useEffect(
    () => () => {
      scrolling.current?.stop();
      scrolling.current = null;
    },
    [session],
  );

  const pages = session ? pagesOf(session.book) : "ltr";
  useEffect(() => listenToKeys(commands, pages, () => openPanel.current !== null), [commands, pages]);

  useEffect(() => {
    if (!session || !view.current) return;
    const drag = (distance: number | null) => {
      const { layout } = session.reading;
      if (!(layout instanceof PagesLayout)) return;
      if (distance === null) layout.release();
      else layout.drag(distance);
    };
    return subscribeToGestures(view.current, pages, {
      tap(zone, mouse) {
        // A click with a mouse may start a selection, so it does not turn the page.
        if (zone === "middle" || mouse || settings.get().tap === "off") setBarsShown((shown) => !shown);
        else commands.run(zone);
      },
      turns: () => session.reading.layoutName === "pages" && settings.get().tap !== "off",
      swipe: (direction) => commands.run(direction),
      drag,
    });
  }, [session, view, pages, settings, commands, setBarsShown]);

  useEffect(() => {
    if (!session) return;
    let last = session.shown().position;
    return session.reading.subscribe(() => {
      const position = session.reading.position();
      const isTop = session.reading.layoutName !== "pages" && window.scrollY <= 0;
      const isShown = barsAfterMove(last, position, isTop);
      if (isShown !== null) setBarsShown(() => isShown);
      last = position;
    });
  }, [session, setBarsShown]);

  return commands;
}

/**
 * Handles the keys of the reading page before the shortcuts of the site, one of which would leave the book. Returns a
 * function that removes the handlers.
 */
function listenToKeys(commands: Commands, pages: Direction, hasPanel: () => boolean): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isFree(event)) return;
    const command = commandOf(event, pages);
    // A menu beside the text handles Escape itself.
    if (command === "escape" && document.querySelector(".reader-menu, .reader-footnote")) return;
    if (!command || (command !== "escape" && hasPanel() && isInPanel(event))) return;
    event.preventDefault();
    event.stopPropagation();
    commands.run(command);
  };
  window.addEventListener("keydown", press, { capture: true });
  return () => window.removeEventListener("keydown", press, { capture: true });
}

const TYPING = "input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable]";

/**
 * Returns whether a key press may run a command: the element with the focus does not need the key itself, as a text
 * field needs letters.
 */
function isFree({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest("dialog:modal")) return false;
  if (key === "Escape") return true;
  if (target.closest(TYPING)) return false;
  const operates = key === " " || key.startsWith("Arrow") || key === "Home" || key === "End";
  return !(operates && target.closest("button, a, input, dialog"));
}

function isInPanel({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("dialog") !== null;
}
