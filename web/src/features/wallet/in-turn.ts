/** A queue that runs asynchronous work one after the other, in the order of the calls. */
export class InTurn {
  #last: Promise<unknown> = Promise.resolve();

  /**
   * Runs `work`, and returns whether no other work was queued meanwhile. If other work was, the outcome does not count,
   * and a failure is ignored.
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
