/** In development, the server shows errors of the browser with their position in the sources. */
if (import.meta.hot) {
  const { hot } = import.meta
  const report = ({ message, stack }: Error) => hot.send('browser-error', { message, stack })
  addEventListener('error', ({ error, message }) => report(error instanceof Error ? error : new Error(message)))
  addEventListener('unhandledrejection', ({ reason }) =>
    report(reason instanceof Error ? reason : new Error(String(reason))),
  )
}
