/** In place of the modules of packages that the server loads but never uses. */
export const unused = true
