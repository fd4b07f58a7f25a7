const PAID = "dogear-paid";

/** A payment has come through, and this tab knows of it. */
export function announcePaid(): void {
  dispatchEvent(new Event(PAID));
}

export function subscribeToPayments(listener: () => void): void {
  addEventListener(PAID, listener);
}
