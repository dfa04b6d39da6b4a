import { array, constantFrom, integer, oneof, string, tuple, type Arbitrary } from 'fast-check'
import path from 'node:path'
import { MARKUP } from './check-response.ts'
import type { KnownNames } from './known-names.ts'
import { ENDINGS } from './planted-files.ts'
import { pathEncodings, toUtf8 } from './path-encoding.ts'

const LONGEST_POWER = 13

interface TargetSources extends KnownNames {
  readonly host: string
  /** Files and folders that the program does not serve. */
  readonly places: readonly string[]
}

/** The targets of requests, as characters of Latin-1. */
export function createTargets({ host, ...sources }: TargetSources): Arbitrary<string> {
  const paths = oneof(
    { weight: 4, arbitrary: createPathsToPlaces(sources) },
    { weight: 2, arbitrary: createChangedPaths(sources) },
    { weight: 2, arbitrary: createUnknownPaths(sources) },
  )
  const withQuery = tuple(paths, queries).map((parts) => parts.join(''))
  const authorities = array(constantFrom(host, 'evil.example', '[', ']', ':', '99999', '@', '%', '.', 'xn--'), {
    maxLength: 4,
  }).map((parts) => parts.join(''))
  const origins = tuple(constantFrom('http://', 'https://', '//', 'file://', 'x:', ''), authorities).map((parts) =>
    parts.join(''),
  )
  return oneof(
    { weight: 8, arbitrary: withQuery },
    // The other forms of RFC 9112, section 3.2, and targets in none of them.
    tuple(origins, withQuery).map((parts) => parts.join('')),
    constantFrom('*', '', host, '?', '#'),
    odd,
  )
}

/** Paths from a served prefix to a place: relative to the folder that is served there, or as on the disk. */
function createPathsToPlaces({ prefixes, served, places }: Omit<TargetSources, 'host'>): Arbitrary<string> {
  const folders = served.map(({ folder }) => folder)
  const anywhere = tuple(constantFrom(...prefixes), constantFrom(...folders))
  const starts = oneof(
    { weight: 4, arbitrary: constantFrom(...served.map(({ prefix, folder }) => [prefix, folder] as const)) },
    anywhere,
  )
  const relative = tuple(starts, constantFrom(...places)).map(
    ([[prefix, folder], place]) => [prefix, path.relative(folder, place)] as const,
  )
  const absolute = tuple(constantFrom(...prefixes), constantFrom(...places))
  return tuple(oneof({ weight: 5, arbitrary: relative }, absolute), pathEncodings, suffixes).map(
    ([[prefix, rest], encode, suffix]) => prefix + encode(rest) + suffix,
  )
}

/** Known paths with one change. */
function createChangedPaths({ paths, prefixes }: KnownNames): Arbitrary<string> {
  const known = constantFrom(...paths)
  return oneof(
    tuple(known, suffixes).map((parts) => parts.join('')),
    tuple(known, known).map((parts) => parts.join('')),
    tuple(known, pathEncodings).map(([text, encode]) => encode(text)),
    tuple(known, integer({ min: 0, max: 40 }), odd).map(
      ([text, at, sign]) => text.slice(0, at) + sign + text.slice(at),
    ),
    tuple(known, constantFrom(...prefixes)).map(([text, prefix]) => prefix + path.posix.basename(text)),
    known.map((text) => text.toUpperCase()),
  )
}

/** Segments of names that no file has, below each prefix. */
function createUnknownPaths({ prefixes, served }: KnownNames): Arbitrary<string> {
  const starts = constantFrom(...prefixes, ...served.map(({ prefix }) => prefix))
  const rests = array(segments, { minLength: 1, maxLength: 3 }).map((names) => names.join('/'))
  return tuple(starts, rests, suffixes).map((parts) => parts.join(''))
}

const endings = constantFrom(...ENDINGS.map((ending) => `.${ending}`))
const windowsNames = constantFrom(
  'con',
  'NUL',
  'aux.jpg',
  'COM1',
  'lpt1.js',
  'C:',
  'c:\\',
  '\\\\host\\share',
  'P~1.JPG',
)
/** Names of properties that every object has. */
const properties = constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty')
const odd = oneof(
  string({ unit: 'binary', maxLength: 3 }).map(toUtf8),
  constantFrom(' ', '\t', '\r', '\n', '\0', '%', '%%'),
)
const powers = integer({ min: 0, max: LONGEST_POWER }).map((power) => 2 ** power)
const longNames = tuple(constantFrom('a', 'ی', '.', '%', '-', '0'), powers).map(([sign, count]) =>
  toUtf8(sign.repeat(count / Buffer.byteLength(sign))),
)
const names = oneof(
  { weight: 2, arbitrary: longNames },
  windowsNames,
  properties,
  odd,
  constantFrom('.', '..', '', MARKUP, 'index', '.git', '.env'),
  string({ unit: 'grapheme', maxLength: 20 }).map(toUtf8),
)
const segments = oneof(
  names,
  tuple(names, endings).map((parts) => parts.join('')),
)

/** What follows a name, so that another file is read or another kind is guessed. */
const suffixes = oneof(
  { weight: 6, arbitrary: constantFrom('') },
  tuple(
    constantFrom('%00', ';', '::$DATA', '.', '%20', '/', '#', '?', '.br', '.gz', '/..'),
    oneof(endings, constantFrom('')),
  ).map((parts) => parts.join('')),
)

const queries = oneof(
  { weight: 4, arbitrary: constantFrom('') },
  tuple(
    constantFrom('preview', 'section', 'name', 'v', '__proto__'),
    constantFrom('=', '[]=', '[a][b]=', ''),
    names,
  ).map(([name, sign, value]) => `?${name}${sign}${value}`),
)
