import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Headers } from './cached-response.ts'
import type { Scheme } from './trusted-proxies.ts'

// What a site of texts and pictures never uses.
const deniedFeatures = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb']

const ONE_YEAR_S = 31_536_000

export type SecurityHeaders = Readonly<Record<Scheme, Headers>>

/** The security headers of every answer. `styles` is the one style element that documents may hold. */
export function listSecurityHeaders(styles: string): SecurityHeaders {
  return { http: listFor('http', styles), https: listFor('https', styles) }
}

function listFor(scheme: Scheme, styles: string): Headers {
  return { ...runHelmet(scheme, styles), 'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', ') }
}

function runHelmet(scheme: Scheme, styles: string): Headers {
  const headers: Record<string, string> = {}
  const setHelmet = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        // What is not named below is not allowed: no plugin, no worker, no frame.
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", `'sha256-${createHash('sha256').update(styles).digest('base64')}'`],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // An injected base, form or frame could lead visitors away without any script.
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
        // No script of ours writes markup, so none may.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
        // Over plain HTTP this, and HSTS below, would turn a first deployment into a dead page.
        ...(scheme === 'https' && { upgradeInsecureRequests: [] }),
      },
    },
    // Subdomains are the agency's own affair, and a place on the preload list can't be given back.
    strictTransportSecurity: scheme === 'https' && { maxAge: ONE_YEAR_S, includeSubDomains: false },
    // The others learn where a visitor comes from, but not from which page.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // For browsers that don't know frame-ancestors.
    xFrameOptions: { action: 'deny' },
  })
  // helmet asks nothing of the request, and of the answer only that it takes headers.
  const answer = { setHeader: (name: string, value: string) => (headers[name] = value), removeHeader: () => {} }
  setHelmet({} as IncomingMessage, answer as unknown as ServerResponse, () => {})
  return headers
}
