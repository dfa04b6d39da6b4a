import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Connect, Plugin } from 'vite'
import { renderAirlineLogos } from './airline-logos.ts'
import { renderIconSprite } from './icon-sprite.ts'
import { subsetFonts } from './subset-fonts.ts'

interface Asset {
  /** The URL path without the leading slash, with a content hash. */
  readonly fileName: string
  readonly source: string | Uint8Array
}

interface GeneratedAssets {
  readonly assets: Asset[]
  /** Source code of the virtual modules by id. */
  readonly modules: Map<string, string>
}

const MODULE_ID = 'virtual:generated-assets'
const FONTS_ID = 'virtual:fonts.css'
const IMAGE_FOLDER = path.join(import.meta.dirname, '../../client/images')

/**
 * Emits the drawn images, airline logos, icon sprite and subset fonts as hashed assets. Both builds get the URLs from
 * `virtual:generated-assets` (typed in `client/generated-assets.d.ts`) and the font faces from `virtual:fonts.css`.
 */
export function generatedAssets(): Plugin {
  const generated = generateAssets()
  return {
    name: 'generated-assets',
    resolveId: (id) => ([MODULE_ID, FONTS_ID].includes(id) ? `\0${id}` : undefined),
    async load(id) {
      const { modules } = await generated
      return modules.get(id.slice(1))
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const asset of (await generated).assets) this.emitFile({ type: 'asset', ...asset })
    },
    async configureServer({ middlewares }) {
      middlewares.use(serveAssets((await generated).assets))
    },
  }
}

/** Development only: in the build, the assets are files. */
function serveAssets(assets: readonly Asset[]): Connect.NextHandleFunction {
  return (request, response, next) => {
    const asset = assets.find(({ fileName }) => request.url === `/${fileName}`)
    if (!asset) return next()
    const type = asset.fileName.endsWith('.svg') ? 'image/svg+xml' : 'font/woff2'
    response.setHeader('Content-Type', type).end(asset.source)
  }
}

async function generateAssets(): Promise<GeneratedAssets> {
  const images = [...readImages()].map(([name, source]) => ({
    name,
    ...hashAsset(name, source),
    ...readSvgSize(name, source),
  }))
  const sprite = hashAsset('icons.svg', renderIconSprite())
  const fonts = (await subsetFonts()).map((font) => ({ ...font, ...hashAsset(`${font.name}.woff2`, font.source) }))
  const moduleExports = {
    iconSprite: `/${sprite.fileName}`,
    imageFiles: Object.fromEntries(
      images.map(({ name, fileName, width, height }) => [name, { src: `/${fileName}`, width, height }]),
    ),
    fontFiles: fonts.map(({ fileName }) => `/${fileName}`),
  }
  return {
    assets: [...images, sprite, ...fonts].map(({ fileName, source }) => ({ fileName, source })),
    modules: new Map([
      [MODULE_ID, renderModule(moduleExports)],
      [FONTS_ID, fonts.map(({ fileName, renderFontFace }) => renderFontFace(`/${fileName}`)).join('')],
    ]),
  }
}

function renderModule(values: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
  return lines.join('\n')
}

/** SVG sources by file name. */
function readImages(): Map<string, string> {
  const names = readdirSync(IMAGE_FOLDER)
  const drawn = names.map((name): [string, string] => [name, readFileSync(path.join(IMAGE_FOLDER, name), 'utf8')])
  return new Map([...drawn, ...renderAirlineLogos()])
}

function hashAsset(name: string, source: string | Uint8Array): Asset {
  const { name: stem, ext } = path.parse(name)
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `assets/${stem}-${hash}${ext}`, source }
}

function readSvgSize(name: string, source: string): { width: number; height: number } {
  const [root = ''] = /<svg[^>]*>/.exec(source) ?? []
  const width = Number(/ width="(\d+)/.exec(root)?.[1])
  const height = Number(/ height="(\d+)/.exec(root)?.[1])
  if (!width || !height) throw new Error(`${name}: the <svg> element needs a width and a height.`)
  return { width, height }
}
