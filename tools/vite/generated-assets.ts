import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Connect, Plugin } from 'vite'
import { languageCodes } from '../../shared/languages.ts'
import { renderAirlineLogos } from './airline-logos.ts'
import { renderIconSprite } from './icon-sprite.ts'
import { subsetFonts, type SubsetFont } from './subset-fonts.ts'

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
const MODULE_IDS = [MODULE_ID, FONTS_ID]
const IMAGE_FOLDER = path.join(import.meta.dirname, '../../client/images')

/**
 * Emits the drawn images, airline logos, icon sprite and subset fonts as hashed assets. Both builds get the URLs from
 * `virtual:generated-assets` (typed in `client/generated-assets.d.ts`) and the font faces of every document from
 * `virtual:fonts.css`.
 */
export function generatedAssets(): Plugin {
  // On first use: subsetting Nastaliq takes seconds, which most unit tests do not need.
  let generated: Promise<GeneratedAssets> | undefined
  const getGenerated = () => (generated ??= generateAssets())
  return {
    name: 'generated-assets',
    resolveId: (id) => (MODULE_IDS.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      const moduleId = id.slice(1)
      return MODULE_IDS.includes(moduleId) ? (await getGenerated()).modules.get(moduleId) : undefined
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const asset of (await getGenerated()).assets) this.emitFile({ type: 'asset', ...asset })
    },
    configureServer({ middlewares }) {
      middlewares.use('/assets', serveAssets(getGenerated))
    },
  }
}

/** Development only: in the build, the assets are files. */
function serveAssets(getGenerated: () => Promise<GeneratedAssets>): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const { assets } = await getGenerated()
    const asset = assets.find(({ fileName }) => request.originalUrl === `/${fileName}`)
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
    fontFaces: groupFontFaces(fonts),
  }
  return {
    assets: [...images, sprite, ...fonts].map(({ fileName, source }) => ({ fileName, source })),
    modules: new Map([
      [MODULE_ID, renderModule(moduleExports)],
      [FONTS_ID, renderFontFaces(fonts.filter(({ language }) => !language))],
    ]),
  }
}

type FontAsset = Asset & Pick<SubsetFont, 'language' | 'renderFontFace'>

/** By language: the font faces that only documents of that language need. */
function groupFontFaces(fonts: readonly FontAsset[]): Record<string, string> {
  const renderOwn = (code: string) => renderFontFaces(fonts.filter(({ language }) => language === code))
  return Object.fromEntries(languageCodes.map((code) => [code, renderOwn(code)]))
}

function renderFontFaces(fonts: readonly FontAsset[]): string {
  return fonts.map(({ fileName, renderFontFace }) => renderFontFace(`/${fileName}`)).join('')
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
