/** How long a page's script chunk and content may take to load (requirement 8.4). */
export const PAGE_LOAD_TIMEOUT_MS = 120_000
