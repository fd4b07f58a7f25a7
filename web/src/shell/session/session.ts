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
  repairLoginCookie,
  writeLogin,
} from "./storage";

interface SessionDeps {
  /** Returns the current time in milliseconds, like `Date.now`. */
  now: () => number;
  /** Returns a random number from 0 to 1. */
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
 * The session of this browser. The state machine decides; this class observes the window and other tabs, and requests
 * logins, one tab at a time. It shows no failures: a refresh is retried, and a visitor login is attempted again when
 * the reader returns or opens another page.
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

  /** Starts the session; only the first call does. */
  start(): void {
    if (this.#listening) return;
    this.#listen();
    repairLoginCookie();
    this.#on({ kind: "start", stored: readLogin() });
  }

  /** To be called when another page is shown: retries a refused visitor login. */
  pageShown(): void {
    if (this.#state.kind === "refused") this.#on({ kind: "look", stored: readLogin() });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#listening?.abort();
    this.#listening = undefined;
  }

  /** Returns a login whose access token is not `refused`; null if no login can be obtained now. */
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

  /** Runs a request that changes the reader of this browser in every tab, while no tab requests another login. */
  async become<L extends Login>(call: () => Promise<L>): Promise<L> {
    const login = await this.#deps.alone(async () => {
      const login = await call();
      writeLogin(asStored(login, this.#seconds()));
      return login;
    });
    this.#on({ kind: "received", login: asStored(login, this.#seconds()) });
    // Requests that are sent from here on use the new login.
    noteReaderChange();
    return login;
  }

  /** To be called after signing out: deletes the login, so that the browser continues as a guest. */
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
      subscribeToReturn(() => {
        repairLoginCookie();
        this.#on({ kind: "look", stored: readLogin() });
      }),
    );
    window.addEventListener(
      "storage",
      ({ key }) => {
        // `key` is null if the whole storage was cleared.
        if (key === LOGIN_INFO || key === null) this.#on({ kind: "elsewhere", stored: readLogin() });
      },
      { signal },
    );
  }

  #on(event: Event): void {
    const { transition, state, effects } = step(this.#state, event, this.#seconds());
    this.#state = state;
    // For diagnosis and for tests.
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

  /** Requests a login, in one tab at a time. If another tab has stored a login meanwhile, uses that login. */
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
        // The former guest may be gone: erased, or signed out from another device.
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

  /** Stores a received login before the lock is released, so that the next tab finds it. */
  #kept(answer: LoginResult): LoginResult {
    if (answer.kind !== "received") return answer;
    const login = asStored(answer.login, this.#seconds());
    writeLogin(login);
    return { kind: "received", login };
  }

  /**
   * Passes a login to waiting requests. A login that was due for a refresh when it was received can still be used until
   * it expires.
   */
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

/** The session of the document. */
export const session = new Session();
