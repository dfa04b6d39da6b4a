/**
 * What the router leaves as it is. Navigation uses no transitions: useRenderedLocation keeps the previous page while
 * the next one loads. The site has no splat routes.
 */
export const routerFlags = { v7_startTransition: false, v7_relativeSplatPath: false }
