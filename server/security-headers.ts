import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Headers } from './stored-answer.ts'

// What a site of texts and pictures never uses.
const deniedFeatures = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb']

/** The security headers of every answer. `styles` is the one style element that documents may hold. */
export function listSecurityHeaders(styles: string): Headers {
  return { ...runHelmet(styles), 'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', ') }
}

function runHelmet(styles: string): Headers {
  const headers: Record<string, string> = {}
  const setHelmet = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", `'sha256-${createHash('sha256').update(styles).digest('base64')}'`],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
      },
    },
    // Over plain HTTP these would turn a first deployment into a dead page.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  // helmet asks nothing of the request, and of the answer only that it takes headers.
  const answer = { setHeader: (name: string, value: string) => (headers[name] = value), removeHeader: () => {} }
  setHelmet({} as IncomingMessage, answer as unknown as ServerResponse, () => {})
  return headers
}
