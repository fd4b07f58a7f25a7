import { subscribeToReturn } from "../browser/on-return";
import { type InOneTab, oneTab } from "../browser/one-tab";
import { type LoginResult, refreshLogin, visitorLogin } from "./calls";
import { asStored, isBound, type Login, type Stored, secondsLeft } from "./login";
import { type Effect, type Event, initial, REFRESH_LEAD, type State, step } from "./machine";
import { noteReaderChange } from "./reader-change";
import {
  clearLogin,
  LOGIN_INFO,
  readGuestId,
  readLatestLogin,
  readLogin,
  readLoginCookie,
  writeLogin,
} from "./storage";

interface SessionDeps {
  /** In milliseconds, as Date.now has it. */
  now: () => number;
  /** From 0 to 1. */
  luck: () => number;
  alone: InOneTab;
}

const browser: SessionDeps = {
  now: () => Date.now(),
  luck: () => Math.random(),
  alone: oneTab("dogear-session"),
};

type LoginListener = (login: Login | null) => void;

/**
 * Who this browser is to the server, kept so without anybody noticing. The machine decides; this hears what happens in
 * the window and in other tabs, and asks the server, one tab at a time. A failure is nobody's news: a refresh is tried
 * again, a visitor login when the reader comes back or goes on.
 */
export class Session {
  readonly #deps: SessionDeps;
  readonly #waiting = new Set<LoginListener>();
  #state: State = initial;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listening: AbortController | undefined;

  constructor(deps: Partial<SessionDeps> = {}) {
    this.#deps = { ...browser, ...deps };
  }

  /** Begins once, however often it is asked to. */
  start(): void {
    if (this.#listening) return;
    this.#listen();
    this.#on({ kind: "start", stored: readLogin() });
  }

  /** Another page is shown: an attempt that was refused is made again. */
  pageShown(): void {
    if (this.#state.kind === "refused") this.#on({ kind: "look", stored: readLogin() });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#listening?.abort();
    this.#listening = undefined;
  }

  /** A login to send something with: another than the one that was refused. Null when there is none to be had now. */
  obtain(refused: string | null = null): Promise<Login | null> {
    const stored = readLatestLogin();
    const login = stored.kind === "login" ? stored.login : null;
    const isOver = login !== null && secondsLeft(login, this.#seconds()) <= 0;
    if (login && login.access_token !== refused && !isOver) return Promise.resolve(login);
    return new Promise((resolve) => {
      this.#waiting.add(resolve);
      if (!this.#listening) this.#listen();
      this.#on({ kind: "wanted", token: login?.access_token ?? null, stored });
    });
  }

  /** Does what makes the reader somebody else, in every tab, while none of them asks for another login. */
  async become<L extends Login>(call: () => Promise<L>): Promise<L> {
    const login = await this.#deps.alone(async () => {
      const login = await call();
      writeLogin(asStored(login, this.#seconds()));
      return login;
    });
    this.#on({ kind: "received", login: asStored(login, this.#seconds()) });
    // Only now does nobody ask with the login of before any more.
    noteReaderChange();
    return login;
  }

  /** The reader has signed out: who reads on is a guest. */
  async leave(): Promise<void> {
    await this.#deps.alone(async () => clearLogin());
    this.#on({ kind: "start", stored: { kind: "none" } });
    noteReaderChange();
  }

  #listen(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    signal.addEventListener(
      "abort",
      subscribeToReturn(() => this.#on({ kind: "look", stored: readLogin() })),
    );
    window.addEventListener(
      "storage",
      ({ key }) => {
        // A null key means that the whole storage was cleared.
        if (key === LOGIN_INFO || key === null) this.#on({ kind: "elsewhere", stored: readLogin() });
      },
      { signal },
    );
  }

  #on(event: Event): void {
    const { transition, state, effects } = step(this.#state, event, this.#seconds());
    this.#state = state;
    // For whoever looks into a page that misbehaves, and for tests.
    document.documentElement.dataset.session = transition;
    for (const effect of effects) this.#do(effect);
    if (state.kind === "resting") this.#tell(state.login);
    else if (event.kind === "received") this.#tellWhileGood(event.login);
    else if (state.kind === "retrying" || state.kind === "refused") this.#tell(null);
  }

  #do(effect: Effect): void {
    switch (effect.kind) {
      case "clear":
        clearLogin();
        return;
      case "wait":
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#on({ kind: "timer", stored: readLogin() }), effect.ms);
        return;
      case "refresh":
        void this.#ask(effect.login.access_token, () => refreshLogin(effect.login.access_token));
        return;
      case "request visitor login":
        void this.#ask(null, () => visitorLogin(location.pathname));
    }
  }

  /** In one tab at a time. Where another has brought a login meanwhile, that one is taken and nothing asked for. */
  async #ask(replaced: string | null, call: () => Promise<LoginResult>): Promise<void> {
    clearTimeout(this.#timer);
    const known = replaced ?? tokenOf(readLoginCookie());
    let answer: LoginResult;
    let isAnotherReader = false;
    try {
      answer = await this.#deps.alone(async () => {
        const brought = this.#brought(known);
        if (brought) return brought;
        const before = readGuestId();
        const answer = this.#kept(await call());
        // The guest of before may be one no more: its account was deleted, say, or signed out from elsewhere.
        isAnotherReader = before !== null && before !== readGuestId();
        return answer;
      });
    } catch {
      answer = { kind: "failed", retryAfter: null };
    }
    if (answer.kind === "received") this.#on(answer);
    else if (answer.kind === "ended") {
      this.#on({ kind: "ended", token: replaced ?? "", stored: readLogin() });
    } else if (replaced === null) {
      this.#on({ kind: "refused", retryAfter: answer.retryAfter ?? 0, stored: readLogin() });
    } else {
      const atLeastMs = (answer.retryAfter ?? 0) * 1_000;
      this.#on({ kind: "failed", luck: this.#deps.luck(), atLeastMs });
    }
    if (isAnotherReader) noteReaderChange();
  }

  #brought(known: string | null): LoginResult | null {
    for (const stored of [readLogin(), readLoginCookie()]) {
      if (stored.kind !== "login" || stored.login.access_token === known) continue;
      const left = secondsLeft(stored.login, this.#seconds()) - (isBound(stored.login) ? 0 : REFRESH_LEAD);
      if (left > 0) return { kind: "received", login: stored.login };
    }
    return null;
  }

  /** Stored before the lock is given up, so that the next tab finds it. */
  #kept(answer: LoginResult): LoginResult {
    if (answer.kind !== "received") return answer;
    const login = asStored(answer.login, this.#seconds());
    writeLogin(login);
    return { kind: "received", login };
  }

  /** One that is due as it comes can be used until it is replaced. */
  #tellWhileGood(login: Login): void {
    if (secondsLeft(login, this.#seconds()) > 0) this.#tell(login);
  }

  #tell(login: Login | null): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const tell of waiting) tell(login);
  }

  #seconds(): number {
    return this.#deps.now() / 1_000;
  }
}

function tokenOf(stored: Stored): string | null {
  return stored.kind === "login" ? stored.login.access_token : null;
}

/** The document's own. */
export const session = new Session();
