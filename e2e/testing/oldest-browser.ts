import type { BrowserContext } from '@playwright/test'

/**
 * What not all of the oldest supported browsers have, by its owner: Chrome 106, Firefox 115 and Safari 15.6.
 * Source: https://github.com/mdn/browser-compat-data
 */
const later: Readonly<Record<string, readonly string[]>> = {
  Array: ['fromAsync'],
  'Array.prototype': ['toReversed', 'toSorted', 'toSpliced', 'with'],
  'Uint8Array.prototype.__proto__': ['toReversed', 'toSorted', 'with'],
  'ArrayBuffer.prototype': ['resize', 'transfer', 'transferToFixedLength'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  'Set.prototype': [
    'difference',
    'intersection',
    'isDisjointFrom',
    'isSubsetOf',
    'isSupersetOf',
    'symmetricDifference',
    'union',
  ],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  Promise: ['try', 'withResolvers'],
  RegExp: ['escape'],
  URL: ['canParse', 'parse'],
  AbortSignal: ['any', 'timeout'],
  Intl: ['DurationFormat', 'Segmenter'],
  Response: ['json'],
  globalThis: [
    'Iterator',
    'cookieStore',
    'navigation',
    'requestIdleCallback',
    'cancelIdleCallback',
    'scheduler',
    'trustedTypes',
  ],
  'Document.prototype': ['startViewTransition'],
  'Element.prototype': ['setHTMLUnsafe'],
  'Navigator.prototype': ['connection', 'userActivation'],
}

/** Deletes what came later from all pages, so that scripts of the site and of its packages are tested without it. */
export async function deleteLaterFeatures(context: BrowserContext): Promise<void> {
  await context.addInitScript((features) => {
    for (const [owner, names] of Object.entries(features)) {
      const find = (parent: unknown, key: string): unknown =>
        key === 'globalThis' ? parent : Reflect.get(Object(parent), key)
      const object = owner.split('.').reduce<unknown>(find, globalThis)
      for (const name of names) Reflect.deleteProperty(Object(object), name)
    }
  }, later)
}
