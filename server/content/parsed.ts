import { DEFAULT_LANGUAGE, isLanguage, languageCodes, type Language } from '../../shared/languages/languages.ts'
import type { SchemaNode } from '../../shared/model/schema-tree.ts'
import { listLocales, type Locale } from '../../shared/languages/locale.ts'
import { cleanValues } from './clean-values.ts'
import { limitValues } from './limit-values.ts'
import { createProblem, PROBLEMS_MAX, type Problem } from './problem.ts'
import { siteTree, translationTree, type SiteValues, type TranslationValues } from './site-schema.ts'
import { validateSite, validateTranslation, type Issue, type Validated } from './validate.ts'
import { findTranslationTag, getTranslationFile, SITE_FILE, type Written } from './written.ts'
import { findLine, readYamlFile, type YamlFile } from './yaml-file.ts'

/**
 * Second stage: the values of the files. They are cleaned, and have the types of the schema. An invalid value
 * is left out, and is a problem.
 */
export interface Parsed {
  /** The languages of the site. The first one is that of `site.yaml`. */
  readonly locales: readonly [Locale, ...Locale[]]
  readonly site: ParsedFile<SiteValues>
  /** The translations, in the order of their languages. */
  readonly translations: readonly ParsedFile<TranslationValues>[]
  readonly problems: readonly Problem[]
}

export interface ParsedFile<Values = unknown> {
  readonly yaml: YamlFile
  readonly values: Values
}

interface ParseOptions {
  /** Whether the texts are those of a version in the store, which is shown however long they are. */
  readonly isStored?: boolean
}

/** Parses `site.yaml`, and the translations of the languages that the site has. */
export function parse(written: Written, { isStored = false }: ParseOptions = {}): Parsed {
  const problems: Problem[] = []
  const parseFile = <Values>(name: string, tree: SchemaNode, validate: typeof validateSite): ParsedFile<Values> => {
    const yaml = readYamlFile(name, written[name] ?? '')
    const limited = isStored ? { value: yaml.data, issues: [] } : limitValues(tree, yaml.data)
    const { value, issues } = validate(tree, cleanValues(tree, limited.value))
    const report = (found: readonly Issue[]) => {
      for (const { path, message, code } of found.slice(0, PROBLEMS_MAX))
        problems.push(createProblem(name, path, findLine(yaml, path), message, 'error', code))
    }
    if (yaml.error) problems.push(createProblem(name, [], yaml.error.line, yaml.error.message, 'error'))
    report(limited.issues)
    report(issues)
    // The validation is that of these values.
    return { yaml, values: (value ?? {}) as Values }
  }

  const site = parseFile<SiteValues>(SITE_FILE, siteTree, validateSite)
  const existing = Object.keys(written).flatMap((name) => findTranslationTag(name) ?? [])
  const [first, ...others] = listSiteLocales(site.values.languages, existing)
  problems.push(...checkTranslations(existing, first.language))
  const translations = others.map(({ language }) =>
    parseFile<TranslationValues>(getTranslationFile(language), translationTree, validateTranslation),
  )
  return { locales: [first, ...others], site, translations, problems }
}

export function parseSite(data: unknown): Validated {
  return validateSite(siteTree, cleanValues(siteTree, data))
}

export function parseTranslation(data: unknown): Validated {
  return validateTranslation(translationTree, cleanValues(translationTree, data))
}

/** The languages that `site.yaml` names, or else the default one and those of the translations. */
function listSiteLocales(named: readonly Language[] | undefined, existing: readonly string[]): Parsed['locales'] {
  const translated = languageCodes.filter((language) => existing.includes(language))
  const languages = named ?? [...new Set<Language>([DEFAULT_LANGUAGE, ...translated])]
  const [first, ...others] = listLocales(languages)
  if (!first) throw new Error('A site has at least one language.')
  return [first, ...others]
}

function checkTranslations(existing: readonly string[], first: Language): Problem[] {
  return existing.flatMap((tag) => {
    const reject = (message: string) => [{ file: getTranslationFile(tag), path: [], message }]
    if (!isLanguage(tag)) return reject(`"${tag}" must be one of ${languageCodes.join(', ')}`)
    return tag === first ? reject(`is not used; the texts of the first language are in ${SITE_FILE}`) : []
  })
}
