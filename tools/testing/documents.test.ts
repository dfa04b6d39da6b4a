import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const CODE_BLOCK = /^```[^]*?^```$/gm
const INLINE_CODE = /`[^`]+`/g
const BRACES = /([\w./-]*)\{([\w-]+(?:,[\w-]+)+)\}([\w./-]*)/g
const PATH = /^\.?\w[\w.-]*(?:\/[\w.-]*)+$/
const NAME = /^[a-z]\w*$/i
const SOURCE_FILE = /^\w[\w.-]*\.(?:tsx?|mjs|css|sh|md|yml)$/

/** Files that readers of a document create. */
const examples = ['VisaPage.tsx']

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
// The agency's own folder and the store are not part of the repository.
const ignored = ['.git', 'site', 'history', 'versions', 'assets', ...read('.gitignore').split(/\/?\n/)]
const repository = readdirSync(ROOT)
  .filter((name) => !ignored.includes(name))
  .flatMap(listEntries)
const documents = repository.filter((file) => file.endsWith('.md'))
const scripts = Object.keys(JSON.parse(read('package.json')).scripts)

describe.each(documents)('%s', (document) => {
  const text = read(document)

  it('links to files and headings that exist', () => {
    const prose = text.replace(CODE_BLOCK, '').replace(INLINE_CODE, '')
    const links = Array.from(prose.matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link)
    const isExternal = (link: string) => /^https?:/.test(link)
    expect(links.filter((link) => !isExternal(link) && !isLinkTarget(document, link))).toEqual([])
  })

  it('names scripts that exist', () => {
    const names = Array.from(text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g), ([, run, short]) => run ?? short)
    expect(names.filter((name) => !scripts.includes(String(name)))).toEqual([])
  })
})

describe('the documents', () => {
  it('name files and folders that exist', () => {
    // A superseded decision is kept as it was.
    const current = documents.filter((file) => !isSuperseded(file))
    const words = current.map(read).flatMap(listCodeWords)
    const unknown = new Set(words.filter((word) => isPath(word) && !isInRepository(word)))
    expect([...unknown]).toEqual(examples)
  })
})

describe('the width', () => {
  const WIDTH_MAX = 120
  const INDENTED_BLOCK = /^ +```[^]*?^ +```$/gm
  /** A table row and a URL cannot be shorter. */
  const isFixed = /^ *\||^ *\[[^\]]+\]:|https?:\/\/\S+$/
  // The formatter breaks code, but neither comments nor prose.
  const COMMENT = /^ *(?:\/\/|\/?\*\*?) .*/gm
  const readProse = (file: string) => read(file).replace(CODE_BLOCK, '').replace(INDENTED_BLOCK, '')
  const isSource = (file: string) => /\.tsx?$/.test(file)
  const listLines = (file: string) => (isSource(file) ? (read(file).match(COMMENT) ?? []) : readProse(file).split('\n'))

  it('of prose and comments has a limit', () => {
    const files = [...documents, ...repository.filter(isSource)]
    const lines = files.flatMap((file) => listLines(file).map((line) => ({ file, line })))
    expect(lines.filter(({ line }) => line.length > WIDTH_MAX && !isFixed.test(line))).toEqual([])
  })
})

describe('the length', () => {
  // A sign, such as the bar of a table, is no word. Examples are not counted: a limit must not remove them.
  const countWords = (file: string) =>
    read(file)
      .replace(CODE_BLOCK, '')
      .match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
  const newcomer = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/architecture.md', 'docs/requirements.md']
  const guides = documents.filter((file) => file.startsWith('deploy/') || file === 'docs/owner-guide.md')

  it.each([
    ['what a newcomer reads', newcomer, 6500],
    ['the guides', guides, 5500],
  ])('of %s has a limit', (_, files, wordsMax) => {
    expect(files.map(countWords).reduce((sum, words) => sum + words, 0)).toBeLessThanOrEqual(wordsMax)
  })
})

describe('the requirements', () => {
  const [, abilities = ''] = read('docs/requirements.md').split(/^(?=## 12\.)/m)
  const rows = abilities.matchAll(/^- \*\*([\d.]+)[^]*?(?=^- |^## |$(?![^]))/gm)

  it.each(Array.from(rows, ([row, number]) => ({ number, row })))('name a test that proves $number', ({ row }) => {
    expect(listCodeWords(row).filter((word) => /\.(?:test|spec)\.ts$/.test(word))).not.toEqual([])
  })
})

describe('a journey through the code', () => {
  const [, journeys = ''] = read('docs/architecture.md').split(/^## (?=Journeys$)/m)
  const [section = ''] = journeys.split(/^## /m)
  const steps = Array.from(section.matchAll(/^\d+\. [^]*?(?=^\d+\. |\n\n)/gm), ([step]) => step)

  it.each(steps)('names functions in the files where they are: %s', (step) => {
    const words = listCodeWords(step)
    const texts = words.filter((word) => repository.includes(word)).map(read)
    const names = words.filter((word) => NAME.test(word))
    expect(names).not.toEqual([])
    expect(names.filter((name) => !texts.some((text) => text.split(/\W+/).includes(name)))).toEqual([])
  })
})

describe('the decisions', () => {
  const records = repository.filter((file) => /^docs\/decisions\/(?:superseded\/)?\d{4}-/.test(file))
  const rows = read('docs/decisions/README.md').matchAll(/^\| \[(\d{4})\]\((\S+)\) +\| (.+?) +\| (\S+) \| (.+?) +\|$/gm)
  const index = Array.from(rows, ([, number, file, title, date, status]) => ({
    file: `docs/decisions/${file}`,
    start: `# ${number}: ${title}\n\nDate: ${date}. Status: ${status}.`,
  }))

  it('have a date and a status, which the index repeats', () => {
    const starts = index.map(({ file, start }) => ({ file, start: read(file).slice(0, start.length) }))
    expect(starts).toEqual(index)
  })

  it('are in a separate folder when they are superseded', () => {
    const superseded = records.filter((file) => read(file).includes('Status: superseded'))
    expect(records.filter(isSuperseded)).toEqual(superseded)
  })

  it('are listed in the index', () => {
    expect(index.map(({ file }) => file).toSorted()).toEqual(records.toSorted())
  })
})

function isSuperseded(file: string): boolean {
  return file.startsWith('docs/decisions/superseded/')
}

/** A file or a folder of the repository, and everything in it. */
function listEntries(name: string): string[] {
  const file = path.join(ROOT, name)
  const children = statSync(file).isDirectory() ? readdirSync(file, { recursive: true, encoding: 'utf8' }) : []
  return [name, ...children.map((child) => `${name}/${child}`)]
}

function isLinkTarget(document: string, link: string): boolean {
  const [file = '', heading] = link.split('#')
  const target = file ? path.posix.join(path.posix.dirname(document), file).replace(/\/$/, '') : document
  return repository.includes(target) && (heading === undefined || listHeadingIds(read(target)).includes(heading))
}

/** The IDs that GitHub gives to the headings of a document. */
function listHeadingIds(text: string): string[] {
  const headings = Array.from(text.replace(CODE_BLOCK, '').matchAll(/^#+ (.*)$/gm), ([, heading = '']) => heading)
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
}

function listCodeWords(text: string): string[] {
  const code = [...(text.match(CODE_BLOCK) ?? []), ...(text.replace(CODE_BLOCK, '').match(INLINE_CODE) ?? [])]
  return code.map(expandBraces).flatMap((part) => part.split(/[\s`"'(),;]+/))
}

/** As a shell does: `a/{b,c}.ts` is `a/b.ts a/c.ts`. */
function expandBraces(text: string): string {
  return text.replaceAll(BRACES, (_, start: string, names: string, end: string) =>
    names
      .split(',')
      .map((name) => start + name + end)
      .join(' '),
  )
}

function isPath(word: string): boolean {
  return (PATH.test(word) && !ignored.includes(word.split('/')[0] ?? '')) || SOURCE_FILE.test(word)
}

/** Documents also name paths without their first folders. */
function isInRepository(word: string): boolean {
  const name = word.replace(/\/$/, '')
  return repository.some((file) => file === name || file.endsWith(`/${name}`))
}
