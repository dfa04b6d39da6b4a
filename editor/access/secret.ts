import { createHash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

/** A secret of 256 bits, in characters that a URL may contain. */
export function createSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Hashes are compared and stored: neither the time of a comparison nor a file reveals a secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
