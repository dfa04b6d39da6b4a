import type { Value } from '../../shared/model/with-value.ts'
import { DEFAULT_LANGUAGE, isLanguage, languageCodes, type Language } from '../../shared/languages/languages.ts'
import { getValue, type ContentPath } from '../../shared/model/content-path.ts'
import { readData } from './change-text.ts'
import { ContentError } from '../../server/content/problem.ts'
import { getTranslationFile, SITE_FILE, type Written } from '../../server/content/written.ts'
import { readYamlFile } from '../../server/content/yaml-file.ts'
import { explainYamlError } from '../../publishing/check/mistakes/explain-yaml-error.ts'
import { findValue } from '../model/values.ts'

/** The texts of an agency's folder, with the data in them. */
export interface TextFiles {
  readonly texts: Written
  /** The language of `site.yaml`. */
  readonly mainLanguage: Language
  readonly getFileName: (language: Language) => string
  readonly getLanguage: (fileName: string) => Language | undefined
  readonly getData: (language: Language) => unknown
  readonly findValue: (language: Language, path: ContentPath) => Value | undefined
}

/** Reads texts that are valid YAML. */
export function createTextFiles(texts: Written, mainLanguage = findMainLanguage(texts)): TextFiles {
  const data = new Map(Object.entries(texts).map(([name, text]) => [name, readData(text)]))
  const getFileName = (language: Language) => (language === mainLanguage ? SITE_FILE : getTranslationFile(language))
  const getData = (language: Language) => data.get(getFileName(language))
  return {
    texts,
    mainLanguage,
    getFileName,
    getLanguage: (fileName) => languageCodes.find((language) => getFileName(language) === fileName),
    getData,
    findValue: (language, path) => findValue(getData(language), path),
  }
}

function findMainLanguage(texts: Written): Language {
  const main = getValue(readData(texts[SITE_FILE] ?? ''), ['languages', 0])
  return typeof main === 'string' && isLanguage(main) ? main : DEFAULT_LANGUAGE
}

/** Throws a ContentError for texts that are not valid YAML, which have no values. */
export function rejectInvalidYaml(texts: Written): void {
  const problems = Object.entries(texts).flatMap(([file, text]) => {
    const yaml = readYamlFile(file, text)
    return yaml.error ? [explainYamlError(yaml)] : []
  })
  if (problems.length > 0) throw new ContentError(problems)
}
