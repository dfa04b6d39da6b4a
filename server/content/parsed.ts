import { formatKey, isPathWithin } from '../../shared/model/content-path.ts'
import { DEFAULT_LANGUAGE, isLanguage, languageCodes, type Language } from '../../shared/languages/languages.ts'
import type { SchemaNode } from '../../shared/model/schema-tree.ts'
import { listLocales, type Locale } from '../../shared/languages/locale.ts'
import { cleanValues } from './clean-values.ts'
import { limitValues } from './limit-values.ts'
import { createProblem, PROBLEMS_MAX, type Problem } from './problem.ts'
import { siteTree, translationTree, type SiteValues, type TranslationValues } from './site-schema.ts'
import { validateSite, validateTranslation, type Issue } from './validate.ts'
import { findTranslationTag, getTranslationFile, SITE_FILE, type Written } from './written.ts'
import { findLine, readYamlFile, type YamlFile } from './yaml-file.ts'

/**
 * Second stage: the values of the files. They are cleaned, and have the types of the schema. An invalid value
 * is left out, and is a problem. An empty text stays, and is a problem too.
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
  /** The keys, in the file, of the list entries that the values lack, such as `agency.phones.0`. */
  readonly leftOut: ReadonlySet<string>
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
    const limited = isStored ? { value: yaml.data, issues: [], unread: [] } : limitValues(tree, yaml.data)
    const { value, issues, leftOut } = validate(tree, cleanValues(tree, limited.value))
    const isRead = ({ path }: Issue) => !limited.unread.some((parent) => isPathWithin(path, parent))
    const report = (found: readonly Issue[]) => {
      for (const { path, message, code } of found.slice(0, PROBLEMS_MAX))
        problems.push(createProblem(name, path, findLine(yaml, path), message, 'error', code))
    }
    if (yaml.error) problems.push(createProblem(name, [], yaml.error.line, yaml.error.message, 'error'))
    report(limited.issues)
    report(issues.filter(isRead))
    // The validation is that of these values.
    return { yaml, values: (value ?? {}) as Values, leftOut: new Set(leftOut.map(formatKey)) }
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
