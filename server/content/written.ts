/**
 * First stage: the texts of an agency's folder by their file names, `site.yaml` and translations such as
 * `site.ur.yaml`. They are as their owner wrote them, and may be anything.
 */
export type Written = Readonly<Record<string, string>>

export const SITE_FILE = 'site.yaml'

/** Contains a language tag (BCP 47), such as `ur`, `skr` or `zh-Hant`. */
const TRANSLATION_PATTERN = /^site\.([a-z]{2,3}(?:-[a-z\d]{2,8})*)\.yaml$/i

/** The name of the file with the agency's texts in another language. */
export function getTranslationFile(language: string): string {
  return `site.${language}.yaml`
}

/** The language tag in the name of a translation; undefined for other files. */
export function findTranslationTag(fileName: string): string | undefined {
  return TRANSLATION_PATTERN.exec(fileName)?.[1]
}
