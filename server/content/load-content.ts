import { createHash } from 'node:crypto'
import type { SiteContent } from '../../shared/content.ts'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { fillPlaceholders } from '../../shared/fill-placeholders.ts'
import type { InspectedImage } from '../images/image-variants.ts'
import { checkLengths } from './check-lengths.ts'
import type { ContentReader } from './content-reader.ts'
import { findImages, locateImages } from './find-images.ts'
import { mergeContent } from './merge-content.ts'
import { parseBodies } from './parse-bodies.ts'
import { parseSiteFile } from './parse-site-file.ts'
import { ContentError, formatProblems } from './problem.ts'
import { listImages, resolveImages, type ImageManifest } from './resolve-images.ts'
import { listSampleKeys } from './sample-keys.ts'
import { buildPlaceholderStyles, buildTheme } from './theme.ts'
import { runWithTimeLimit, TimeLimitError } from './time-limit.ts'
import { validateSiteFile } from './validate-site-file.ts'

const PARSE_LIMIT_MS = 2000

/** Content that is ready to be rendered. */
export interface LoadedContent {
  readonly content: SiteContent
  /** Style rules to append to the site's own: theme colours and placeholder colours. */
  readonly styles: string
  /** Twelve hexadecimal digits that identify the content. */
  readonly version: string
  readonly siteFile: string
  /** The agency's images that the content uses, by name. */
  readonly images: ReadonlyMap<string, InspectedImage>
  /** The keys of the agency that still have the sample's value. */
  readonly sampleKeys: readonly string[]
}

/**
 * Loads content: `site.yaml` merged over the default content, with placeholders, Markdown and images resolved.
 * Throws a ContentError that lists every problem with its line and key.
 */
export async function loadContent(reader: ContentReader, builtInImages: ImageManifest): Promise<LoadedContent> {
  const siteFile = (await reader.readSiteFile()) ?? ''
  const { document, overrides, filled, parsed } = parseWithinLimit(siteFile)
  const ownImages = [...listImages(overrides.value), ...listImages(parsed.value.pages, ['pages'])]
  const located = locateImages(ownImages, document.findTextLine)
  const images = await findImages(located, builtInImages, reader.findImage)
  const { manifest, used } = images.value
  const theme = buildTheme(filled.theme)
  const content = resolveImages(parsed.value, manifest)

  const problems = [document, overrides, parsed, images, theme].flatMap((step) => step.problems)
  problems.push(...checkLengths(overrides.value, content))
  if (problems.length > 0) throw new ContentError(formatProblems(problems, document.findLine))

  const styles = theme.value + buildPlaceholderStyles(manifest.values())
  const version = hash(JSON.stringify(content) + styles)
  return { content, styles, version, siteFile, images: used, sampleKeys: listSampleKeys(filled) }
}

/** The steps that only need the text. A time limit protects the server from texts that are slow to parse. */
function parseWithinLimit(siteFile: string) {
  try {
    return runWithTimeLimit(PARSE_LIMIT_MS, () => parse(siteFile))
  } catch (error) {
    if (error instanceof RangeError) throw new ContentError(['site.yaml: is nested too deeply'])
    if (!(error instanceof TimeLimitError)) throw error
    throw new ContentError([`site.yaml: takes longer than ${PARSE_LIMIT_MS / 1000} seconds to read; make it simpler`])
  }
}

function parse(siteFile: string) {
  const document = parseSiteFile(siteFile)
  const overrides = validateSiteFile(document.data)
  const filled = fillPlaceholders(mergeContent(defaultContent, overrides.value))
  return { document, overrides, filled, parsed: parseBodies(filled, document.findTextLine) }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
