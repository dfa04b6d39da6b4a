import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { contactIconNames, pageIconNames, serviceIconNames } from '../../shared/icons.ts'
import { renderIconSprite } from './icon-sprite.ts'

const SPRITE_FOLDER = path.join(import.meta.dirname, '../../client/images/sprites')

describe('npm run images', () => {
  it.each([
    ['icons.svg', pageIconNames],
    ['contact-icons.svg', contactIconNames],
    ['service-icons.svg', serviceIconNames],
  ])('wrote every icon to %s', (file, names) => {
    expect(listSymbols(readFileSync(path.join(SPRITE_FOLDER, file), 'utf8'))).toEqual(names)
  })

  it('rounds the coordinates of an icon', () => {
    const sprite = renderIconSprite(['star'])
    expect(listSymbols(sprite)).toEqual(['star'])
    expect(sprite).toMatch(/<path d="[^."]+"/)
  })
})

function listSymbols(sprite: string): (string | undefined)[] {
  return Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id)
}
