/** Paths of the reference pages, which show how much of a metric is due to the machine, the scripts and the page. */
export const referencePaths = {
  /** A page of one sentence. */
  sentence: '/reference-sentence',
  /** The same page, which also evaluates the scripts that Home loads first, and nothing else. */
  scripts: '/reference-scripts',
  /** Home as plain HTML, without any script. */
  plainHome: '/reference-plain-home',
} as const

const HEAD =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Reference</title>'
const SENTENCE = '<p>A page of one sentence.</p>'

/** Builds the reference pages from the document of Home: HTML by path. */
export function buildReferencePages(home: string): ReadonlyMap<string, string> {
  return new Map([
    [referencePaths.sentence, HEAD + SENTENCE],
    [referencePaths.scripts, HEAD + SENTENCE + renderScripts(listScripts(home))],
    [referencePaths.plainHome, removeScripts(home)],
  ])
}

// The chunk of the page is left out: it would load the marquee.
function listScripts(home: string): string[] {
  const urls = [...home.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, url = '']) => url)
  return [...new Set(urls)].filter((url) => !url.includes('HomePage'))
}

/** Static imports are evaluated in one task. */
function renderScripts(urls: readonly string[]): string {
  const preloads = urls.map((url) => `<link rel="modulepreload" href="${url}">`).join('')
  const imports = urls.map((url) => `import "${url}";`).join('')
  return `${preloads}<script type="module">${imports}window.pageMetrics.entryScriptMs = performance.now()</script>`
}

function removeScripts(html: string): string {
  return html.replace(/<link rel="modulepreload"[^>]*>/g, '').replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
}
