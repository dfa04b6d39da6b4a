import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteContent } from '../../shared/content.ts'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { fillPlaceholders } from '../../shared/fill-placeholders.ts'
import type { InspectedImage } from '../images/image-variants.ts'
import { checkLengths } from './check-lengths.ts'
import { findImages, locateImages, type ImageOptions } from './find-images.ts'
import { mergeContent } from './merge-content.ts'
import { parseBodies } from './parse-bodies.ts'
import { parseSiteFile } from './parse-site-file.ts'
import { ContentError, formatProblems } from './problem.ts'
import { listImages, resolveImages, type ImageManifest } from './resolve-images.ts'
import { buildPlaceholderStyles, buildTheme } from './theme.ts'
import { validateSiteFile } from './validate-site-file.ts'

export interface LoadedContent {
  readonly content: SiteContent
  /** Style rules to append to the site's own: theme colours and placeholder colours. */
  readonly styles: string
  /** Twelve hexadecimal digits that identify the content. */
  readonly version: string
  readonly images: readonly InspectedImage[]
}

export interface ContentSources {
  /** The agency's folder. If it does not exist, the default content is used. */
  readonly folder: string
  readonly builtInImages: ImageManifest
  readonly images: ImageOptions
}

/** Merges `site.yaml` over the default content and resolves it. Throws a ContentError that lists every problem. */
export async function loadContent({
  folder,
  builtInImages,
  images: imageOptions,
}: ContentSources): Promise<LoadedContent> {
  const document = parseSiteFile(await readSiteFile(folder))
  const overrides = validateSiteFile(document.data)
  const filled = fillPlaceholders(mergeContent(defaultContent, overrides.value))
  const parsed = parseBodies(filled, document.findTextLine)
  const ownImages = [...listImages(overrides.value), ...listImages(parsed.value.pages, ['pages'])]
  const images = await findImages(locateImages(ownImages, document.findTextLine), builtInImages, imageOptions)
  const theme = buildTheme(filled.theme)
  const content = resolveImages(parsed.value, images.value.manifest)

  const problems = [document, overrides, parsed, images, theme].flatMap((step) => step.problems)
  problems.push(...checkLengths(overrides.value, content))
  if (problems.length > 0) throw new ContentError(formatProblems(problems, document.findLine))

  const styles = theme.value + buildPlaceholderStyles(images.value.manifest.values())
  return { content, styles, version: hash(JSON.stringify(content) + styles), images: images.value.used }
}

async function readSiteFile(folder: string): Promise<string> {
  try {
    return await readFile(path.join(folder, 'site.yaml'), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
