import { constantFrom, oneof, tuple, type Arbitrary } from 'fast-check'
import type { Header } from './request-headers.ts'

export interface Body {
  readonly headers: readonly Header[]
  readonly text: string
  /** Whether the server can detect the end of the body. */
  readonly isComplete: boolean
}

/** Bodies with the right length, with another one, in chunks and in what are no chunks. */
export function createBodies(texts: Arbitrary<string>): Arbitrary<Body> {
  return oneof(
    { withCrossShrink: true },
    { weight: 4, arbitrary: constantFrom(NO_BODY) },
    { weight: 8, arbitrary: texts.map((text) => withLength(text)) },
    tuple(texts, constantFrom(-1, -20, 1, 1000, 1e9)).map(([text, difference]) => withLength(text, difference)),
    texts.map((text) => inChunks(text, getSize(text), LAST_CHUNK)),
    tuple(texts, constantFrom('', '-1', 'ffffffffff', 'x', '5;a=b', '0x5')).map(([text, size]) =>
      inChunks(text, size, LAST_CHUNK),
    ),
    texts.map((text) => inChunks(text, getSize(text), '')),
  )
}

/** A body whose stated length differs by `difference` bytes. */
export function withLength(text: string, difference = 0): Body {
  return {
    headers: [['Content-Length', String(Math.max(0, text.length + difference))]],
    text,
    isComplete: difference <= 0,
  }
}

const NO_BODY: Body = { headers: [], text: '', isComplete: true }
const inChunks = (text: string, size: string, end: string): Body => ({
  headers: [['Transfer-Encoding', 'chunked']],
  text: `${size}\r\n${text}\r\n${end}`,
  isComplete: size === getSize(text) && end === LAST_CHUNK,
})
const getSize = (text: string) => text.length.toString(16)
const LAST_CHUNK = '0\r\n\r\n'
