import { hasGuestId } from "../../../shell/session/storage";
import { Emitter } from "../../../shell/state/emitter";

/** Who calls: nobody, until the visitor signs in for the page. Nothing of it outlasts the page. */
export class Caller {
  #signedIn = false;
  readonly #changes = new Emitter();

  get isSignedIn(): boolean {
    return this.#signedIn;
  }

  /** Whether this browser reads here already, so that calls would act as that reader. */
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
