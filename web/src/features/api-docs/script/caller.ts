import { hasGuestId } from "../../../shell/session/storage";
import { Emitter } from "../../../shell/state/emitter";

/**
 * The choice whether the page of the API description sends its requests as the reader of this
 * browser or, as by default, without a login. The visitor makes it on the page; it is not stored.
 */
export class Caller {
  #signedIn = false;
  readonly #changes = new Emitter();

  get isSignedIn(): boolean {
    return this.#signedIn;
  }

  /**
   * Whether this browser already has a guest or account. Once the visitor signs in on the page,
   * requests are sent as this guest or account.
   */
  get isReader(): boolean {
    return hasGuestId();
  }

  signIn(): void {
    this.#set(true);
  }

  signOut(): void {
    this.#set(false);
  }

  watch(watcher: () => void): void {
    this.#changes.subscribe(watcher);
    watcher();
  }

  #set(signedIn: boolean): void {
    this.#signedIn = signedIn;
    this.#changes.emit();
  }
}
