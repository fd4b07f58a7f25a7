/** A `subscribe` function for a store that does not exist or never changes. */
export const noSubscription = () => () => {};
