/** Current phase of the process. Readiness and keep-alive depend on it. */
export interface ServerState {
  phase: 'starting' | 'ready' | 'draining'
}
