import type { ErrorRequestHandler } from 'express'
import type { ViteDevServer } from 'vite'
import { getErrorStatus } from '../http/handle-errors.ts'
import { mapBrowserStack } from './browser-stack.ts'
import { describeContentError, describeError, summarizeError, type OverlayError } from './describe-error.ts'
import type { ErrorOverlay } from './frontend.ts'

/** Shows errors in Vite's overlay in the browser, and in one line of the terminal. */
export function createErrorOverlay(vite: ViteDevServer): ErrorOverlay {
  const { root } = vite.config
  let contentError: OverlayError | undefined

  const log = (error: OverlayError) => vite.config.logger.error(summarizeError(error, root), { timestamp: true })
  const show = (err: OverlayError) => vite.ws.send({ type: 'error', err })
  // Without a tab, Vite would send the message to the next one.
  const reloadTabs = () => vite.ws.clients.size > 0 && vite.ws.send({ type: 'full-reload' })
  const onChange = (_event: string, file: string) => {
    // Vite does this too, but maybe not before the reloaded tabs request the module.
    for (const { moduleGraph } of Object.values(vite.environments)) moduleGraph.onFileChange(file)
    reloadTabs()
  }
  const report = (error: unknown): OverlayError => {
    // The error has removed the page, or what React had rendered. Updating one module would not restore it.
    vite.watcher.off('all', onChange).once('all', onChange)
    const described = describeError(error, root)
    log(described)
    return described
  }

  vite.ws.on('browser-error', ({ message, stack }: Pick<OverlayError, 'message' | 'stack'>) => {
    show(report(Object.assign(new Error(message), { stack: mapBrowserStack(stack, vite) })))
  })
  vite.ws.on('vite:client:connect', () => {
    if (contentError) show(contentError)
  })
  return {
    handleError: createErrorHandler(report),
    onContentReload: (folder, error) => {
      contentError = error === undefined ? undefined : describeContentError(error, folder, root)
      if (contentError) {
        log(contentError)
        show(contentError)
      } else reloadTabs()
    },
  }
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
