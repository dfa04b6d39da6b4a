// npm run draw [-- NAME…]: draws all scenes, or those named, into client/ and prints their sizes.
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { drawScene, getSceneFile, sceneNames } from './scenes.mjs'

const names = process.argv.slice(2)

for (const name of names.length > 0 ? names : sceneNames) {
  const source = await drawScene(name)
  writeFileSync(getSceneFile(name), source)
  console.log(`${name}: ${gzipSync(source, { level: 9 }).length} bytes gzipped`)
}
