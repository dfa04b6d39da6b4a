import { readdirSync } from 'node:fs'
import path from 'node:path'

const notScenes = ['draw.mjs', 'draw.test.mjs', 'drawing.mjs', 'scenes.mjs']
const client = path.join(import.meta.dirname, '../../client')

export const imageFolder = path.join(client, 'images')

/** The names of all scenes; each is a module here whose default export returns the SVG source. */
export const sceneNames = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.mjs') && !notScenes.includes(file))
  .map((file) => path.parse(file).name)

/** Draws a scene. Resolves with its SVG source. */
export async function drawScene(name) {
  const { default: draw } = await import(`./${name}.mjs`)
  return draw()
}

/** The file of a scene. The ridge is the only one that style sheets refer to. */
export function getSceneFile(name) {
  const folder = name === 'ridge' ? path.join(client, 'styles') : imageFolder
  return path.join(folder, `${name}.svg`)
}
