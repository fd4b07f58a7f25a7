const PAID = "dogear-paid";

/** Announces in this tab that a payment of the reader has succeeded. */
export function announcePaid(): void {
  dispatchEvent(new Event(PAID));
}

export function subscribeToPayments(listener: () => void): void {
  addEventListener(PAID, listener);
}
