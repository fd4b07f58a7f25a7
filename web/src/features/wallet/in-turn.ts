/** Does one thing after the other, in the order in which they were asked for. */
export class InTurn {
  #last: Promise<unknown> = Promise.resolve();

  /** Whether it was the last that was asked for; otherwise what became of another one counts, and no failure is told. */
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
