import path from 'node:path'
import type { Site } from '../../server/site/build-site.ts'
import { EVERYTHING, listHeaderRules } from './header-rules.ts'
import type { ExportedFile } from './list-files.ts'
import { escapePattern, listRewriteRules } from './rewrite-rules.ts'

const COMPRESSED = '(?:\\.(?:br|gz))?$'

/** Builds the configuration of Apache for the folder. A module that is missing costs only what it would do. */
export function buildHtaccess(files: readonly ExportedFile[], site: Pick<Site, 'pageTable' | 'redirects'>): string {
  return `ErrorDocument 404 /404.html
<IfModule mod_dir.c>
DirectoryIndex index.html
<IfModule mod_rewrite.c>
# Some paths, such as /ur, are those of a page and of a folder.
DirectorySlash Off
</IfModule>
</IfModule>
<IfModule mod_mime.c>
${listTypes(files).join('\n')}
AddEncoding br .br
AddEncoding gzip .gz
RemoveType .br .gz
RemoveLanguage .br
</IfModule>
<IfModule mod_rewrite.c>
RewriteEngine On
${listRewriteRules(files, site).join('\n')}
</IfModule>
<IfModule mod_headers.c>
${listHeaders(files).join('\n')}
</IfModule>
`
}

function listTypes(files: readonly ExportedFile[]): string[] {
  const types = new Map(files.map(({ name, headers }) => [path.extname(name), headers['Content-Type'] ?? '']))
  return [...types].map(([extension, type]) => `AddType "${type}" ${extension}`)
}

/** Every response has the headers of the 404 page, unless its path has others. */
function listHeaders(files: readonly ExportedFile[]): string[] {
  const rules = listHeaderRules(files, ({ name }) => `/${name}`)
  const defaults = rules.filter(({ pattern }) => pattern === EVERYTHING || pattern === '/404.html')
  const others = rules.filter(({ name, value }) => !defaults.some((rule) => rule.name === name && rule.value === value))
  const directives = [...new Set(others.map(setHeader))]
  const lines = directives.flatMap((directive, index) => {
    const same = others.filter((rule) => setHeader(rule) === directive)
    const variables = same.map(({ pattern }) => `SetEnvIf Request_URI "${toUrlPattern(pattern)}" header_${index}`)
    return [...variables, `${directive} env=header_${index}`]
  })
  const compressed = files.filter(({ response }) => response.br).map(({ name }) => path.extname(name).slice(1))
  return [
    ...defaults.map(setHeader),
    // MultiViews sets them for what it has found.
    ...['Vary', 'TCN', 'Content-Location'].map((name) => `Header always unset ${name}`),
    `<FilesMatch "\\.(?:${[...new Set(compressed)].join('|')})${COMPRESSED}">`,
    'Header merge Vary Accept-Encoding',
    '</FilesMatch>',
    '<IfModule mod_setenvif.c>',
    ...lines,
    '</IfModule>',
  ]
}

function setHeader({ name, value }: { name: string; value: string }): string {
  return `Header always set ${name} "${value}"`
}

/** The pattern of a URL. MultiViews finds `visa.html` for `/visa`, and the headers are chosen before. */
function toUrlPattern(pattern: string): string {
  if (pattern.endsWith('*')) return `^${escapePattern(pattern.slice(0, -1))}`
  const [, start = pattern, index = '', html = ''] = /^(.*?)(index)?(\.html)?$/.exec(pattern) ?? []
  const name = index ? `(?:index(?:\\.html)?)?` : html && '(?:\\.html)?'
  return `^${escapePattern(start)}${name}${COMPRESSED}`
}
