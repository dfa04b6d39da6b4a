import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteContent } from '../../shared/content.ts'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { DESCRIPTION_LENGTH_MAX, TITLE_LENGTH_MAX } from '../../shared/fill-in.ts'
import { pageKeys, type PageKey } from '../../shared/pages.ts'
import { makeSiteContent, type PictureFiles } from './resolve-content.ts'
import { findPictures, type PictureFolder } from './resolve-images.ts'
import { listImages, mergeContent, type NamedImage } from './merge-content.ts'
import type { Problem, ValuePath } from './problem.ts'
import { readMarkdown } from './parse-markdown.ts'
import { readSiteFile } from './parse-site-file.ts'
import type { SiteFile } from './schema.ts'
import { writePlaceholders, writeTheme } from './theme.ts'

/** What an agency's folder makes of the site. */
export interface LoadedSite {
  readonly content: SiteContent
  /** Rules to add to the site's own: colours of the theme and of pictures that are on their way. */
  readonly styles: string
  /** Changes with every content: twelve hexadecimal digits. */
  readonly version: string
}

/**
 * Reads the agency's `folder`: `site.yaml` over the default content, and its pictures. A folder that is not there
 * leaves the default content. Throws a SiteFolderError that tells all that is wrong, each with its line and key.
 */
export async function loadSiteFolder(folder: string, builtIn: PictureFiles, pictureFolder: PictureFolder): Promise<LoadedSite> {
  const text = await readIfThere(path.join(folder, 'site.yaml'))
  const { values, problems: faults, refuse, findTextLine } = readSiteFile(text)
  const { theme = {}, ...given } = values
  const problems: Problem[] = [...faults]
  const addProblem = (problem: Problem) => void problems.push(problem)

  const named = mergeContent(defaultContent, given)
  const images = [...listImages(given), ...listBodyImages(given.pages, findTextLine)]
  const files = { ...builtIn, ...(await findPictures(images, builtIn, pictureFolder, addProblem)) }
  const readBody = (markdown: string, page: PageKey) => {
    const bodyPath = ['pages', page, 'body']
    return readMarkdown(markdown, {
      findPicture: (image, alt) => files[image] && { ...files[image], alt },
      refuse: (line, message) => addProblem({ path: bodyPath, line: findTextLine(bodyPath) + line - 1, message }),
    })
  }
  const styles = writeTheme(theme, addProblem) + writePlaceholders(Object.values(files))
  const content = makeSiteContent(named, files, readBody)
  problems.push(...checkLengths(given.pages, content))
  refuse(problems)
  return { content, styles, version: hash(JSON.stringify(content) + styles) }
}

const lengthLimits = [
  { key: 'title', min: 1, max: TITLE_LENGTH_MAX },
  { key: 'description', min: 50, max: DESCRIPTION_LENGTH_MAX },
] as const

/** The pictures that the Markdown of pages names. What else is in it does not matter yet. */
function listBodyImages(pages: SiteFile['pages'] = {}, findTextLine: (path: ValuePath) => number): NamedImage[] {
  return Object.entries(pages).flatMap(([page, texts]) => {
    if (!texts || !('body' in texts) || !texts.body) return []
    const images: NamedImage[] = []
    const path = ['pages', page, 'body']
    const findPicture = (image: string, _: string, line: number) => {
      images.push({ path, image, line: findTextLine(path) + line - 1 })
      return undefined
    }
    readMarkdown(texts.body, { findPicture, refuse: () => {} })
    return images
  })
}

/** What search engines would cut off. The lengths are those of the texts as filled in. */
function checkLengths(given: SiteFile['pages'] = {}, { pages }: SiteContent): Problem[] {
  return pageKeys.flatMap((page) =>
    lengthLimits.flatMap(({ key, min, max }) => {
      const { length } = pages[page][key]
      if (given[page]?.[key] === undefined || (length >= min && length <= max)) return []
      return [{ path: ['pages', page, key], message: `has ${length} characters, but must have ${min} to ${max} for search engines to show it whole` }]
    }),
  )
}

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
