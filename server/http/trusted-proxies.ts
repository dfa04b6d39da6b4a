import type { IncomingMessage } from 'node:http'
import proxyAddr from 'proxy-addr'

/** Whether the address that many hops before this server is a proxy of ours. */
export type Trust = (address: string, hop: number) => boolean

export type Scheme = 'http' | 'https'

export const trustNobody: Trust = () => false

/** Reads a number of hops, or a list of addresses and ranges. Throws a TypeError for anything else. */
export function compileTrust(value: string): Trust {
  if (/^\d+$/.test(value)) return (_, hop) => hop < Number(value)
  return proxyAddr.compile(value.split(',').map((entry) => entry.trim()))
}

/** The scheme that the visitor used, as the proxy before this server has it. */
export function readScheme({ socket, headers }: IncomingMessage, trust: Trust): Scheme {
  if (trust === trustNobody || !trust(socket.remoteAddress ?? '', 0)) return 'http'
  const forwarded = headers['x-forwarded-proto']
  return typeof forwarded === 'string' && /^https\s*(?:,|$)/i.test(forwarded) ? 'https' : 'http'
}

/** The visitor's address, as far as proxies of ours vouch for it. */
export function readAddress(request: IncomingMessage, trust: Trust): string {
  return proxyAddr(request, trust)
}
