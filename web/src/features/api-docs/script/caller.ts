import { hasGuestId } from "../../../shell/session/storage";
import { Emitter } from "../../../shell/state/emitter";

/**
 * The sender of requests on the page of the API description: anonymous until the visitor signs in there. Nothing is
 * stored beyond the page.
 */
export class Caller {
  #signedIn = false;
  readonly #changes = new Emitter();

  get isSignedIn(): boolean {
    return this.#signedIn;
  }

  /**
   * Whether this browser already has a guest or account. After signing in on the page, requests are sent as this
   * reader.
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
