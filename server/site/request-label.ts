import { getBasePath } from '../../shared/locale.ts'
import { ASSETS_PATH } from '../frontend/asset-files.ts'
import { parseRequestTarget } from '../http/request-url.ts'
import type { PageTable } from './page-table.ts'

/** One of a few labels for metrics: a page, in another language than the first with its prefix, as in `ur/visa`. */
export function getRequestLabel(url: string, pageTable: PageTable): string {
  const { path } = parseRequestTarget(url)
  const localPage = pageTable.get(path)
  if (!localPage) return path.startsWith(ASSETS_PATH) ? 'asset' : 'other'
  return `${getBasePath(localPage.locale)}/${localPage.page}`.replace('//', '/').slice(1)
}
