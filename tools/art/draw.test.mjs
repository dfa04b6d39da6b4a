import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawScene, getSceneFile, imageFolder, sceneNames } from './scenes.mjs'

describe('npm run draw', () => {
  it.each(sceneNames)('reproduces %s.svg byte for byte', async (name) => {
    const file = readFileSync(getSceneFile(name))
    expect(Buffer.from(await drawScene(name)).equals(file)).toBe(true)
  })

  it('has a script for every file in client/images', () => {
    const expected = sceneNames.map(getSceneFile).filter((file) => path.dirname(file) === imageFolder)
    expect(readdirSync(imageFolder).toSorted()).toEqual(expected.map((file) => path.basename(file)).toSorted())
  })
})
