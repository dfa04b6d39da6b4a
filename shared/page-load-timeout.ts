/** How long a page's script chunk and content may take to load (requirement 9.12). */
export const PAGE_LOAD_TIMEOUT_MS = 120_000
