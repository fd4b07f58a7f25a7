const PATIENCE_MS = 20_000;
const LOGIN_PATIENCE_MS = 15_000;
const PAYMENT_PATIENCE_MS = 35_000;
const FILE_PATIENCE_MS = 300_000;

/** After this long without an answer nobody waits for it any more. */
export const patience = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });

/** The same for a login, which everything else waits for. */
export const loginPatience = () => ({ signal: AbortSignal.timeout(LOGIN_PATIENCE_MS) });

/** The same where the server asks a payment provider first. */
export const paymentPatience = () => ({ signal: AbortSignal.timeout(PAYMENT_PATIENCE_MS) });

/** The same for a file, which is as long as what it lists. */
export const filePatience = () => ({ signal: AbortSignal.timeout(FILE_PATIENCE_MS) });
