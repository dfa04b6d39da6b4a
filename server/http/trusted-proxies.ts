import type { IncomingMessage } from 'node:http'
import proxyAddr from 'proxy-addr'
import type { Protocol } from './security-headers.ts'

/** Whether the IP address at that number of hops from this server belongs to a trusted proxy. */
export type IsTrustedProxy = (ip: string, hop: number) => boolean

export const trustNone: IsTrustedProxy = () => false

/** Parses a number of hops, or a list of IP addresses and ranges. Throws a TypeError for any other value. */
export function parseTrustedProxies(value: string): IsTrustedProxy {
  if (/^\d+$/.test(value)) return (_, hop) => hop < Number(value)
  return proxyAddr.compile(value.split(',').map((entry) => entry.trim()))
}

/** The protocol that the client used. `X-Forwarded-Proto` counts only if a trusted proxy sent it. */
export function getProtocol({ socket, headers }: IncomingMessage, isTrusted: IsTrustedProxy): Protocol {
  if (isTrusted === trustNone || !isTrusted(socket.remoteAddress ?? '', 0)) return 'http'
  const forwarded = headers['x-forwarded-proto']
  return typeof forwarded === 'string' && /^https\s*(?:,|$)/i.test(forwarded) ? 'https' : 'http'
}

/** The client's IP address, as far as trusted proxies report it. */
export function getClientIp(request: IncomingMessage, isTrusted: IsTrustedProxy): string {
  return proxyAddr(request, isTrusted)
}
