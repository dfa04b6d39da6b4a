import type { Page } from '@playwright/test'

/** Records the path of every document that the page loads from now on. */
export function recordDocuments(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname)
  })
  return paths
}
