import { findPage } from '../../shared/pages.ts'
import { ASSETS_PATH } from '../frontend/asset-files.ts'
import { parseRequestTarget } from '../http/request-url.ts'

export function getRequestLabel(url: string): string {
  const { path } = parseRequestTarget(url)
  return findPage(path) ?? (path.startsWith(ASSETS_PATH) ? 'asset' : 'other')
}
