import { createContext } from 'react'
import type { PageLink } from '../PageLink/PageLink.tsx'

/** The link component of the app. Home does not import it: the build would split the shared scripts into many files. */
export const PageLinkContext = createContext<typeof PageLink | undefined>(undefined)
