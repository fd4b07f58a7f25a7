/** A receipt of what was unlocked, among the records of what was spent. */
export function receiptPath(receiptId: string): string {
  return `/consumption-record?receipt=${encodeURIComponent(receiptId)}`;
}

/** The receipt of a payment; of an order, that of its first. */
export function paymentPath(receiptId: string): string {
  return `/recharge-records?receipt=${encodeURIComponent(receiptId)}`;
}

/** Where coins and VIP are to be had, with the way back, and how many coins are wanted. */
export function shopPath(returnTo: string, need = 0): string {
  return `/vip?return_to=${encodeURIComponent(returnTo)}${need > 0 ? `&need=${need}` : ""}`;
}

/** The same, at the plans. */
export function plansPath(returnTo: string): string {
  return `${shopPath(returnTo)}#plans`;
}
