/** Paths of the reference pages, which show how much of a metric is due to the machine, the scripts and the page. */
export const referencePaths = {
  /** A page of one sentence. */
  sentence: '/reference-sentence',
  /** The same page, which also evaluates the scripts that Home loads first, and nothing else. */
  scripts: '/reference-scripts',
  /** Home as plain HTML, without any script. */
  plainHome: '/reference-plain-home',
  /** One heading and one sentence, with all files that Home loads first, and the scripts evaluated as in `scripts`. */
  files: '/reference-files',
} as const

const HEAD =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Reference</title>'
const SENTENCE = '<p>A page of one sentence.</p>'
const ROOT = /<div id="root">.*<\/div>(?=<script)/s
const EAGER_IMAGE = /<img[^>]*fetchPriority[^>]*>/g
const ICON = /<svg[^>]*><use[^>]*><\/use><\/svg>/

/** Builds the reference pages from the document of Home: HTML by path. */
export function buildReferencePages(home: string): ReadonlyMap<string, string> {
  const scripts = listScripts(home)
  return new Map([
    [referencePaths.sentence, HEAD + SENTENCE],
    [referencePaths.scripts, HEAD + SENTENCE + renderPreloads(scripts) + renderEvaluation(scripts)],
    [referencePaths.plainHome, removeScripts(home)],
    [referencePaths.files, replaceContent(home) + renderEvaluation(scripts)],
  ])
}

// The chunk of the page is left out: it would load the marquee.
function listScripts(home: string): string[] {
  const urls = [...home.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, url = '']) => url)
  return [...new Set(urls)].filter((url) => !url.includes('HomePage'))
}

const renderPreloads = (urls: readonly string[]) =>
  urls.map((url) => `<link rel="modulepreload" href="${url}">`).join('')

/** Static imports are evaluated in one task. */
function renderEvaluation(urls: readonly string[]): string {
  const imports = urls.map((url) => `import "${url}";`).join('')
  return `<script type="module">${imports}window.pageMetrics.entryScriptMs = performance.now()</script>`
}

/** Without `#root`, the scripts hydrate nothing. */
function replaceContent(home: string): string {
  const images = new Set(home.match(EAGER_IMAGE))
  return home.replace(ROOT, `<h2>Reference</h2>${SENTENCE}${[...images].join('')}${home.match(ICON)?.[0] ?? ''}`)
}

function removeScripts(html: string): string {
  return html.replace(/<link rel="modulepreload"[^>]*>/g, '').replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
}
