import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import { ONE_YEAR_S } from './cache-control.ts'
import type { Headers } from './cached-response.ts'

const PERMISSIONS_POLICY =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), ' +
  'midi=(), payment=(), usb=()'

export type Protocol = 'http' | 'https'

export type SecurityHeaders = Readonly<Record<Protocol, Headers>>

interface InlineElements {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Creates the security headers of all responses. Documents may contain script and style elements with these texts. */
export function createSecurityHeaders({ scripts, styles }: InlineElements): SecurityHeaders {
  const hashes = { scripts: listHashSources(scripts), styles: listHashSources(styles) }
  return { http: runHelmet('http', hashes), https: runHelmet('https', hashes) }
}

/** The Content-Security-Policy as a meta element can state it. Source: https://www.w3.org/TR/CSP3/#meta-element */
export function getMetaPolicy({ 'Content-Security-Policy': policy = '' }: Headers): string {
  return policy.replace(/frame-ancestors [^;]*;?/, '')
}

function listHashSources(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

function runHelmet(protocol: Protocol, hashes: InlineElements): Headers {
  const headers: Record<string, string> = { 'Permissions-Policy': PERMISSIONS_POLICY }
  const setHelmet = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...hashes.scripts],
        styleSrc: ["'self'", ...hashes.styles],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // An injected base, form or frame could redirect users without any script.
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
        // No script parses HTML.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
        // Over plain HTTP, this and HSTS below would break a first deployment.
        ...(protocol === 'https' && { upgradeInsecureRequests: [] }),
      },
    },
    // Subdomains may belong to other services, and preloading cannot be undone.
    strictTransportSecurity: protocol === 'https' && { maxAge: ONE_YEAR_S, includeSubDomains: false },
    // Other sites receive the origin, but not the page.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // For browsers without frame-ancestors.
    xFrameOptions: { action: 'deny' },
    // No browser that can show the site reads these.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  })
  // Helmet reads nothing from the request and only sets headers on the response.
  const response = { setHeader: (name: string, value: string) => (headers[name] = value), removeHeader: () => {} }
  setHelmet({} as IncomingMessage, response as unknown as ServerResponse, () => {})
  return headers
}
