import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import { ONE_YEAR_S } from './cache-control.ts'
import type { Headers } from './cached-response.ts'

const PERMISSIONS_POLICY =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), ' +
  'midi=(), payment=(), usb=()'

/** The headers of a document that are of use with a file, which is only part of a document. */
const fileHeaders = [
  'x-content-type-options',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
]

type Protocol = 'http' | 'https'

/** `file`: of scripts, styles, fonts and images. `document`: of all other responses. */
type SecurityHeaders = Readonly<Record<Protocol, Readonly<Record<'document' | 'file', Headers>>>>

interface InlineElements {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Asks search engines not to index a response. */
export const NOINDEX: Headers = { 'x-robots-tag': 'noindex' }

/** For vector images, which are documents when they are opened directly. */
export const SANDBOXED_IMAGE: Headers = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** Creates the security headers of all responses. Documents may contain script and style elements with these texts. */
export function createSecurityHeaders({ scripts, styles }: InlineElements): SecurityHeaders {
  const hashes = { scripts: listHashSources(scripts), styles: listHashSources(styles) }
  const create = (protocol: Protocol) => {
    const document: Headers = { 'permissions-policy': PERMISSIONS_POLICY, ...runHelmet(protocol, hashes) }
    return {
      document,
      file: Object.fromEntries(Object.entries(document).filter(([name]) => fileHeaders.includes(name))),
    }
  }
  return { http: create('http'), https: create('https') }
}

/** The Content-Security-Policy as a meta element can state it. Source: https://www.w3.org/TR/CSP3/#meta-element */
export function getMetaPolicy({ 'content-security-policy': policy = '' }: Headers): string {
  return policy.replace(/frame-ancestors [^;]*;?/, '')
}

function listHashSources(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/** The headers that helmet sets on a response, whatever the request. */
function runHelmet(protocol: Protocol, hashes: InlineElements): Headers {
  const setHeaders = helmet({
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
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  setHeaders(response.req, response, () => {})
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}
