/** A page did not load in time. */
export class PageTimeoutError extends Error {}
