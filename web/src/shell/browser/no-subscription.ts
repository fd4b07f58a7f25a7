/** To a store that is not there, or never changes. */
export const noSubscription = () => () => {};
