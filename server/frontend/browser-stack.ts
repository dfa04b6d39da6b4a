import { SourceMap } from 'node:module'
import path from 'node:path'
import type { ViteDevServer } from 'vite'

const PLACE = /https?:\/\/[^/\s]+(\/[^?:\s]+)[^:\s]*:(\d+):(\d+)/g

/** Replaces the places in the scripts that Vite serves by those in the sources. */
export function mapBrowserStack(stack: string, { config, environments }: ViteDevServer): string {
  return stack.replace(PLACE, (place: string, url: string, line: string, column: string) => {
    const file = path.join(config.root, url)
    const [module] = environments.client.moduleGraph.getModulesByFile(file) ?? []
    const map = module?.transformResult?.map
    if (!map || !('sources' in map)) return place
    const origin = new SourceMap({ ...map, sourceRoot: '' }).findOrigin(Number(line), Number(column))
    return 'lineNumber' in origin ? `${file}:${origin.lineNumber}:${origin.columnNumber}` : place
  })
}
