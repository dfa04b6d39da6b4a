import path from 'node:path'
import { parseArgs } from 'node:util'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages/languages.ts'
import { parse } from '../../server/content/parsed.ts'
import { getTranslationFile, SITE_FILE } from '../../server/content/written.ts'
import {
  buildReference,
  buildSiteFileTemplate,
  buildTranslationTemplate,
  REFERENCE_FILE,
} from './site-file-template.ts'
import { buildJsonSchemas } from './json-schema.ts'
import { readTexts } from '../../publishing/read-texts.ts'
import { createFolderFiles, makeFolder } from '../../server/store/folder-files.ts'
import { isSystemError } from '../../server/system-error.ts'
import { printLine } from '../print-line.ts'

/**
 * Creates an agency's folder: site.yaml, its reference, a translation for each other language, their JSON Schemas for
 * editors, and images/. Overwrites no text. The languages are those of `--languages en,ur`, or else those of an
 * existing site.yaml.
 */
export async function createSiteFolder(parameters: readonly string[]): Promise<void> {
  const options = { languages: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...parameters], options, allowPositionals: true })
  const [folder = 'site'] = positionals
  const named = values.languages === undefined ? undefined : parseLanguages(values.languages)
  const used = await readLanguages(folder)
  const created = await writeTexts(folder, named ?? used ?? [DEFAULT_LANGUAGE])
  const images = path.join(folder, 'images')
  printLine(`Created ${created.join(' and ')}. Write your own words into it and put your images into ${images}.`)
  if (used && named && used.join() !== named.join())
    printLine(`Write this line into ${path.join(folder, SITE_FILE)}: languages: [${named.join(', ')}]`)
}

function parseLanguages(text: string): readonly Language[] | undefined {
  const { site, problems } = parse({ [SITE_FILE]: `languages: ${JSON.stringify(text.split(','))}` })
  if (problems[0]) throw new Error(`--languages ${problems[0].message}`)
  return site.values.languages
}

/** The languages of an existing site.yaml; undefined if there is none. */
async function readLanguages(folder: string): Promise<readonly Language[] | undefined> {
  const { [SITE_FILE]: text } = await readTexts(folder)
  if (text === undefined) return undefined
  return parse({ [SITE_FILE]: text }).site.values.languages ?? [DEFAULT_LANGUAGE]
}

/** Writes the texts that are missing and returns their paths. Throws an Error if there are none. */
async function writeTexts(folder: string, languages: readonly Language[]): Promise<string[]> {
  const [first = DEFAULT_LANGUAGE, ...translations] = languages
  const siteFile = path.join(folder, SITE_FILE)
  const texts = translations.map((language) => [getTranslationFile(language), buildTranslationTemplate(language)])
  const reference = { name: REFERENCE_FILE, text: buildReference(first) }
  try {
    await makeFolder(path.join(folder, 'images'))
    const files = createFolderFiles(folder)
    const created: string[] = []
    for (const [name = '', text = ''] of [[SITE_FILE, buildSiteFileTemplate(languages)], ...texts])
      if (await files.create(name, text)) created.push(path.join(folder, name))
    if (created.length === 0) throw new Error(`${siteFile} exists already and was not changed.`)
    for (const { name, text } of [reference, ...buildJsonSchemas(translations.length > 0)])
      await files.write(name, text)
    return created
  } catch (error) {
    if (isSystemError(error)) throw new Error(`${siteFile} cannot be written: ${String(error)}`, { cause: error })
    throw error
  }
}
