import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { drawAirlineLogos } from './airline-logos.ts'
import { drawIconSprite } from './icon-sprite.ts'
import { subsetFonts } from './subset-fonts.ts'

interface Asset {
  /** Its address without the leading slash, with a hash of what it holds. */
  readonly fileName: string
  readonly source: string | Uint8Array
}

const MODULE = 'virtual:generated-assets'
const FONT_RULES = 'virtual:fonts.css'
const IMAGE_FOLDER = path.join(import.meta.dirname, '../../client/images')

/**
 * Puts the drawn pictures, the airlines' marks, the icon sprite and the cut-down fonts beside the hashed assets, and
 * tells both builds their addresses: through `virtual:generated-assets` (typed in `client/generated-assets.d.ts`), the
 * fonts also through the style sheet `virtual:fonts.css`.
 */
export function generatedAssets(): Plugin {
  const generated = generateAssets()
  return {
    name: 'generated-assets',
    resolveId: (id) => ([MODULE, FONT_RULES].includes(id) ? `\0${id}` : undefined),
    async load(id) {
      const { modules } = await generated
      return modules.get(id.slice(1))
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const asset of (await generated).assets) this.emitFile({ type: 'asset', ...asset })
    },
    async configureServer({ middlewares }) {
      const { assets } = await generated
      middlewares.use((request, response, next) => {
        const asset = assets.find(({ fileName }) => request.url === `/${fileName}`)
        if (!asset) return next()
        response.setHeader('Content-Type', asset.fileName.endsWith('.svg') ? 'image/svg+xml' : 'font/woff2').end(asset.source)
      })
    },
  }
}

async function generateAssets(): Promise<{ assets: Asset[]; modules: Map<string, string> }> {
  const pictures = [...readPictures()].map(([name, source]) => ({ name, ...hashAsset(name, source), ...measureSvg(name, source) }))
  const sprite = hashAsset('icons.svg', drawIconSprite())
  const fonts = (await subsetFonts()).map((font) => ({ ...font, ...hashAsset(`${font.name}.woff2`, font.source) }))
  const values = {
    iconSprite: `/${sprite.fileName}`,
    pictureFiles: Object.fromEntries(pictures.map(({ name, fileName, width, height }) => [name, { src: `/${fileName}`, width, height }])),
    fontFiles: fonts.map(({ fileName }) => `/${fileName}`),
  }
  const lines = Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
  return {
    assets: [...pictures, sprite, ...fonts].map(({ fileName, source }) => ({ fileName, source })),
    modules: new Map([
      [MODULE, lines.join('\n')],
      [FONT_RULES, fonts.map(({ fileName, writeRule }) => writeRule(`/${fileName}`)).join('')],
    ]),
  }
}

function readPictures(): Map<string, string> {
  const drawn = readdirSync(IMAGE_FOLDER).map((name): [string, string] => [name, readFileSync(path.join(IMAGE_FOLDER, name), 'utf8')])
  return new Map([...drawn, ...drawAirlineLogos()])
}

function hashAsset(name: string, source: string | Uint8Array): Asset {
  const { name: stem, ext } = path.parse(name)
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `assets/${stem}-${hash}${ext}`, source }
}

function measureSvg(name: string, source: string): { width: number; height: number } {
  const [root = ''] = /<svg[^>]*>/.exec(source) ?? []
  const width = Number(/ width="(\d+)/.exec(root)?.[1])
  const height = Number(/ height="(\d+)/.exec(root)?.[1])
  if (!width || !height) throw new Error(`${name} names no width and height in its <svg>.`)
  return { width, height }
}
