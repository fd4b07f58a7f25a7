/** A queue that runs asynchronous work one after the other, in the order of the calls. */
export class InTurn {
  #last: Promise<unknown> = Promise.resolve();

  /**
   * Runs `work` after all work that was queued before. Returns true if no other work was queued in the meantime.
   * Otherwise returns false, and ignores a failure, because the later work decides the outcome.
   */
  async isLast(work: () => Promise<void>): Promise<boolean> {
    const mine = this.#last.then(work, work);
    this.#last = mine;
    try {
      await mine;
    } catch (error) {
      if (this.#last === mine) throw error;
    }
    return this.#last === mine;
  }
}
