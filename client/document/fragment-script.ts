/**
 * The only inline script. A link to this page in another language names the section that is visible. The style sheet
 * hides the splash then; `:target` would match too late, because Chromium looks for the section after it has run every
 * script.
 */
export const fragmentScript = "if(location.hash)document.documentElement.dataset.fragment=''"
