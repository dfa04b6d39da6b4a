import type { ErrorRequestHandler } from 'express'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { ErrorPayload, ViteDevServer } from 'vite'
import { getErrorStatus } from '../http/http-error.ts'
import type { Frontend } from './frontend.ts'

/** An error as Vite's overlay shows it. */
type OverlayError = ErrorPayload['err']

const POSITIONS = /https?:\/\/[^/\s]+(\/[^?:\s]+)(?:\?[^:\s]*)?:(\d+):(\d+)/g

/** Shows errors in Vite's overlay in the browser, and in the terminal. */
export function createErrorOverlay(vite: ViteDevServer): Required<Frontend>['errorOverlay'] {
  let contentError: OverlayError | undefined

  const sendError = (err: OverlayError) => vite.ws.send({ type: 'error', err })
  // Without a tab, Vite would send the message to the next one.
  const reloadTabs = () => vite.ws.clients.size > 0 && vite.ws.send({ type: 'full-reload' })
  const onChange = (_event: string, file: string) => {
    // Vite does this too, but maybe not before the reloaded tabs request the module.
    for (const { moduleGraph } of Object.values(vite.environments)) moduleGraph.onFileChange(file)
    reloadTabs()
  }
  const report = (error: unknown): OverlayError => {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    const calls = stack.split('\n').filter((line) => /^\s*at /.test(line))
    vite.config.logger.error([message, ...calls].join('\n'), { timestamp: true })
    return { message: stripVTControlCharacters(message), stack: calls.join('\n') }
  }
  const reportFailure = (error: unknown): OverlayError => {
    // The error has removed the page, or what React had rendered. Updating one module would not restore it.
    vite.watcher.off('all', onChange).once('all', onChange)
    return report(error)
  }

  vite.ws.on('browser-error', ({ message, stack }: Pick<OverlayError, 'message' | 'stack'>) => {
    sendError(reportFailure(Object.assign(new Error(message), { stack: mapBrowserStack(stack, vite) })))
  })
  vite.ws.on('vite:client:connect', () => {
    if (contentError) sendError(contentError)
  })
  return {
    handleError: createErrorHandler(reportFailure),
    onContentReload: (error) => {
      contentError = error === undefined ? undefined : report(error)
      if (contentError) sendError(contentError)
      else reloadTabs()
    },
  }
}

/** Replaces the positions in the scripts that Vite serves by those in the sources. */
function mapBrowserStack(stack: string, { config, environments }: ViteDevServer): string {
  return stack.replace(POSITIONS, (position, url: string, line: string, column: string) => {
    // Vite's paths have slashes on Windows too.
    const file = path.posix.join(config.root, url)
    const [module] = environments.client.moduleGraph.getModulesByFile(file) ?? []
    const map = module?.transformResult?.map
    if (!map || !('sources' in map)) return position
    const origin = new SourceMap({ ...map, sourceRoot: '' }).findOrigin(Number(line), Number(column))
    return 'lineNumber' in origin ? `${file}:${origin.lineNumber}:${origin.columnNumber}` : position
  })
}

/** Responds with a page that shows the error. Client errors, such as 404, have the pages of the site. */
function createErrorHandler(report: (error: unknown) => OverlayError): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent || getErrorStatus(error) < 500) return next(error)
    response
      .status(500)
      .type('html')
      .send(renderErrorPage(report(error)))
  }
}

function renderErrorPage(error: OverlayError): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Error</title>
<link rel="icon" href="data:,">
<script type="module">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${JSON.stringify(error).replaceAll('<', '\\u003c')}))
</script>
</head>
<body></body>
</html>
`
}
