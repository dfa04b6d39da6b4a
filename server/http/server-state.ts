/** Where the process stands. The answers to load balancers, and whether connections are kept, depend on it. */
export interface Life {
  state: 'starting' | 'ready' | 'draining'
}
