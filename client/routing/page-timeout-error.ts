export class PageTimeoutError extends Error {}
