import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { drawAirlineLogos } from './airline-logos.ts'
import { drawIconSprite } from './icon-sprite.ts'

interface Asset {
  /** Its address without the leading slash, with a hash of what it holds. */
  readonly fileName: string
  readonly source: string
}

const MODULE = 'virtual:generated-assets'
const IMAGE_FOLDER = path.join(import.meta.dirname, '../client/images')

/**
 * Puts the drawn pictures, the airlines' marks and the icon sprite beside the hashed assets, and tells both builds
 * their addresses through the module `virtual:generated-assets` (typed in `client/generated-assets.d.ts`).
 */
export function generatedAssets(): Plugin {
  const pictures = new Map([...readPictures()].map(([name, source]) => [name, hashAsset(name, source)]))
  const sprite = hashAsset('icons.svg', drawIconSprite())
  const assets = [...pictures.values(), sprite]
  return {
    name: 'generated-assets',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const files = Object.fromEntries([...pictures].map(([name, asset]) => [name, describePicture(asset)]))
      return `export const iconSprite = ${JSON.stringify(`/${sprite.fileName}`)}\nexport const pictureFiles = ${JSON.stringify(files)}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const asset of assets) this.emitFile({ type: 'asset', ...asset })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const asset = assets.find(({ fileName }) => request.url === `/${fileName}`)
        if (asset) response.setHeader('Content-Type', 'image/svg+xml').end(asset.source)
        else next()
      })
    },
  }
}

function readPictures(): Map<string, string> {
  const drawn = readdirSync(IMAGE_FOLDER).map((name): [string, string] => [name, readFileSync(path.join(IMAGE_FOLDER, name), 'utf8')])
  return new Map([...drawn, ...drawAirlineLogos()])
}

function hashAsset(name: string, source: string): Asset {
  const { name: stem, ext } = path.parse(name)
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `assets/${stem}-${hash}${ext}`, source }
}

function describePicture({ fileName, source }: Asset): { src: string; width: number; height: number } {
  const [root = ''] = /<svg[^>]*>/.exec(source) ?? []
  const width = Number(/ width="(\d+)/.exec(root)?.[1])
  const height = Number(/ height="(\d+)/.exec(root)?.[1])
  if (!width || !height) throw new Error(`${fileName} names no width and height in its <svg>.`)
  return { src: `/${fileName}`, width, height }
}
