/** Returns the path of the receipt of an unlock. */
export function receiptPath(receiptId: string): string {
  return `/consumption-record?receipt=${encodeURIComponent(receiptId)}`;
}

/**
 * Returns the path of the receipt of a payment. For the id of an order, it is the receipt of the order's first payment.
 */
export function paymentPath(receiptId: string): string {
  return `/recharge-records?receipt=${encodeURIComponent(receiptId)}`;
}

/** Returns the path of the shop, with the path to return to. */
export function shopPath(returnTo: string): string {
  return `/vip?return_to=${encodeURIComponent(returnTo)}`;
}

/** Returns the path of the plans in the shop, with the path to return to. */
export function plansPath(returnTo: string): string {
  return `${shopPath(returnTo)}#plans`;
}
