// npm run draw [-- NAME…]: draws the scenes, or those named, into the client, and prints their sizes.
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const notScenes = ['draw.mjs', 'lib.mjs']
const images = path.join(import.meta.dirname, '../../client/images')
const styles = path.join(import.meta.dirname, '../../client/styles')

const scenes = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mjs') && !notScenes.includes(name))
const named = process.argv.slice(2)

for (const name of scenes.map((file) => path.parse(file).name).filter((scene) => named.length === 0 || named.includes(scene))) {
  const { default: draw } = await import(`./${name}.mjs`)
  const svg = draw()
  // The ridge is the one picture that style sheets name.
  writeFileSync(path.join(name === 'ridge' ? styles : images, `${name}.svg`), svg)
  console.log(`${name}: ${gzipSync(svg, { level: 9 }).length} bytes gzipped`)
}
