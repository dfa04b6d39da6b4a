// How Markdown names an image whose file has a name with spaces, brackets or other signs, as phones give them.

/** `![what it shows](<desk (1).jpg>)`: any name of a file is possible. */
export function writeImage(alt: string, file: string): string {
  const isPlain = /^[\p{L}\p{M}\p{N}._-]+$/u.test(file)
  return `![${alt}](${isPlain ? file : `<${file.replace(/[\\<>&]/g, '\\$&')}>`})`
}

const EXTENSION = '\\.(?:jpe?g|png|webp|avif|gif|svg|heic)'
const NAME_CHARACTER = '(?:[^\\n<>()"]|\\([^\\n<>()"]{0,60}\\))'
/** A name with spaces or brackets that is written as it is. Its length is limited, so that the time is too. */
const PLAIN_NAME = new RegExp(`(!\\[[^\\]\\n]{0,300}\\]\\()(${NAME_CHARACTER}{1,200}?${EXTENSION}) {0,3}(?=\\))`, 'giu')

/** Encloses such names in "<>", without which Markdown has no image there. */
export function encloseImageNames(markdown: string): string {
  return markdown.replace(PLAIN_NAME, (whole, start: string, name: string) =>
    /[\s(]/.test(name) ? `${start}<${name.replace(/[\\&]/g, '\\$&')}>` : whole,
  )
}

const DESTINATION = /!\[[^\]\n]{0,300}\]\( {0,3}(?:<((?:[^<>\\\n]|\\.){1,300})>|([^\s<>()]{1,300}))/g

/** The names of the images in a Markdown text. */
export function findImageNames(markdown: string): string[] {
  const found = encloseImageNames(markdown).matchAll(DESTINATION)
  return Array.from(found, ([, enclosed, plain = '']) => (enclosed ?? plain).replace(/\\([!-/:-@[-`{-~])/g, '$1'))
}
