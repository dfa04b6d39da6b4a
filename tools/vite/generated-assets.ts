import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Connect, Plugin } from 'vite'
import { contactIconNames, pageIconNames } from '../../shared/icons.ts'
import { languageCodes } from '../../shared/languages.ts'
import { renderAirlineLogos } from './airline-logos.ts'
import { FONT_FOLDER, fonts, renderFontFace, type Font } from './fonts.ts'
import { renderIconSprite } from './icon-sprite.ts'

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
 * Emits the drawn images, airline logos, icons and fonts as hashed assets. Both builds get the URLs from
 * `virtual:generated-assets` (typed in `client/generated-assets.d.ts`) and the font faces of every document from
 * `virtual:fonts.css`.
 */
export function generatedAssets(): Plugin {
  // On first use: most unit tests need none.
  let generated: GeneratedAssets | undefined
  const getGenerated = () => (generated ??= generateAssets())
  return {
    name: 'generated-assets',
    resolveId: (id) => (MODULE_IDS.includes(id) ? `\0${id}` : undefined),
    load(id) {
      const moduleId = id.slice(1)
      return MODULE_IDS.includes(moduleId) ? getGenerated().modules.get(moduleId) : undefined
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const asset of getGenerated().assets) this.emitFile({ type: 'asset', ...asset })
    },
    configureServer({ middlewares }) {
      middlewares.use('/assets', serveAssets(getGenerated))
    },
  }
}

/** Development only: in the build, the assets are files. */
function serveAssets(getGenerated: () => GeneratedAssets): Connect.NextHandleFunction {
  return (request, response, next) => {
    const asset = getGenerated().assets.find(({ fileName }) => request.originalUrl === `/${fileName}`)
    if (!asset) return next()
    const type = asset.fileName.endsWith('.svg') ? 'image/svg+xml' : 'font/woff2'
    response.setHeader('Content-Type', type).end(asset.source)
  }
}

function generateAssets(): GeneratedAssets {
  const images = [...readImages()].map(([name, source]) => ({
    name,
    ...hashAsset(name, source),
    ...readSvgSize(name, source),
  }))
  const pageIcons = hashAsset('icons.svg', renderIconSprite(pageIconNames))
  const contactIcons = hashAsset('contact-icons.svg', renderIconSprite(contactIconNames))
  const fontAssets = fonts.map((font) => ({ font, ...readFont(font) }))
  const moduleExports = {
    pageIconSprite: `/${pageIcons.fileName}`,
    contactIconSprite: `/${contactIcons.fileName}`,
    imageFiles: Object.fromEntries(
      images.map(({ name, fileName, width, height }) => [name, { src: `/${fileName}`, width, height }]),
    ),
    fontFaces: groupFontFaces(fontAssets),
  }
  return {
    assets: [...images, pageIcons, contactIcons, ...fontAssets].map(({ fileName, source }) => ({ fileName, source })),
    modules: new Map([
      [MODULE_ID, renderModule(moduleExports)],
      [FONTS_ID, renderFontFaces(fontAssets.filter(({ font }) => !font.language))],
    ]),
  }
}

interface FontAsset extends Asset {
  readonly font: Font
}

/** By language: the font faces that only documents of that language need. */
function groupFontFaces(assets: readonly FontAsset[]): Record<string, string> {
  const renderOwn = (code: string) => renderFontFaces(assets.filter(({ font }) => font.language === code))
  return Object.fromEntries(languageCodes.map((code) => [code, renderOwn(code)]))
}

function renderFontFaces(assets: readonly FontAsset[]): string {
  return assets.map(({ font, fileName }) => renderFontFace(font, `/${fileName}`)).join('')
}

function readFont({ name }: Font): Asset {
  const file = `${name}.woff2`
  return hashAsset(file, readFileSync(path.join(FONT_FOLDER, file)))
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
