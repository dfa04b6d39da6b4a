import type { RequestHandler } from 'express'

/** The state of the process. Readiness and keep-alive depend on it. */
export interface ServerState {
  isDraining: boolean
}

interface Readiness extends Readonly<ServerState> {
  /** Whether there is content to send. */
  readonly hasContent: boolean
  /** What the response contains besides the state. */
  readonly facts: Readonly<Record<string, string | number>>
}

/** Closes connections after their responses while the server drains. */
export function closeWhileDraining(serverState: Readonly<ServerState>): RequestHandler {
  return (_request, response, next) => {
    if (serverState.isDraining) response.shouldKeepAlive = false
    next()
  }
}

export const sendLiveness: RequestHandler = (_request, response) => {
  response.type('txt').send('ok\n')
}

/** Sends 200 if the server is ready, or else 503. */
export function sendReadiness(getReadiness: () => Readiness): RequestHandler {
  return (_request, response) => {
    const { isDraining, hasContent, facts } = getReadiness()
    const state = isDraining ? 'draining' : hasContent ? 'ok' : 'no content'
    const lines = Object.entries(facts).map(([name, value]) => `${name}: ${value}`)
    response
      .status(state === 'ok' ? 200 : 503)
      .type('txt')
      .send([state, ...lines, ''].join('\n'))
  }
}
