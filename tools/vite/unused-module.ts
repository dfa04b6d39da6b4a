/** A stub for modules of packages that the server loads but never uses: see `vite.config.ts`. */
export const unused = true
