/** A receipt of what was unlocked, among the records of what was spent. */
export function receiptPath(receiptId: string): string {
  return `/consumption-record?receipt=${encodeURIComponent(receiptId)}`;
}

/** The receipt of a payment; of an order, that of its first. */
export function paymentPath(receiptId: string): string {
  return `/recharge-records?receipt=${encodeURIComponent(receiptId)}`;
}

/** Where coins and VIP are to be had, with the way back. */
export function shopPath(returnTo: string): string {
  return `/vip?return_to=${encodeURIComponent(returnTo)}`;
}

/** The same, at the plans. */
export function plansPath(returnTo: string): string {
  return `${shopPath(returnTo)}#plans`;
}
