import path from 'node:path'
import { pages } from '../../shared/pages.ts'
import type { PageTable } from '../../server/site/page-table.ts'
import { EVERYTHING, listHeaderRules } from './header-rules.ts'
import type { ExportedFile } from './list-files.ts'

const COMPRESSED = '(?:\\.(?:br|gz))?$'

/** Builds the configuration of Apache for the folder. A module that is missing costs only what it would do. */
export function buildHtaccess(files: readonly ExportedFile[], pageTable: PageTable): string {
  return `# Written by the export. The next export replaces this file.
ErrorDocument 404 /404.html
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
RewriteRule "^$" "index.html"
RewriteRule "^(${listPaths(pageTable).join('|')})$" "$1.html"
${listRedirects(pageTable).join('\n')}
RewriteCond "%{REQUEST_FILENAME}" -d [OR]
RewriteCond "%{REQUEST_URI}" "^/(?:_headers|_redirects|\\.export\\.json)$"
RewriteRule "^" "-" [R=404,L]
<IfModule mod_mime.c>
${listEncodings().join('\n')}
</IfModule>
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

/** The paths of all pages but home, without the leading slash. */
function listPaths(pageTable: PageTable): string[] {
  return [...pageTable.keys()].filter((path) => path !== pages.home.path).map((path) => escapePattern(path.slice(1)))
}

/** Aliases, and variants in case and slashes. Only paths that are no file get here. */
function listRedirects(pageTable: PageTable): string[] {
  return [...pageTable.values()].flatMap((page) => {
    const variants = [page.path, ...page.aliases].filter((variant) => variant !== pages.home.path)
    if (variants.length === 0) return []
    const pattern = variants.map((variant) => escapePattern(variant.slice(1))).join('|')
    return [`RewriteRule "^(?:${pattern})/*$" "${page.path}" [NC,R=301,L]`]
  })
}

function listEncodings(): string[] {
  return Object.entries({ br: '.br', gzip: '.gz' }).flatMap(([encoding, ending]) => [
    `RewriteCond "%{HTTP:Accept-Encoding}" "\\b${encoding}\\b(?!\\s*;\\s*q=0)"`,
    `RewriteCond "%{REQUEST_FILENAME}${ending}" -f`,
    `RewriteRule "^(.+)$" "$1${ending}" [L]`,
  ])
}

/** Every response has the headers of the 404 page, unless its path has others. */
function listHeaders(files: readonly ExportedFile[]): string[] {
  const rules = listHeaderRules(files, ({ name }) => `/${name}`)
  const defaults = rules.filter(({ pattern }) => pattern === EVERYTHING || pattern === '/404.html')
  const others = rules.filter(({ name, value }) => !defaults.some((rule) => rule.name === name && rule.value === value))
  const directives = [...new Set(others.map(setHeader))]
  const lines = directives.flatMap((directive, index) => {
    const same = others.filter((rule) => setHeader(rule) === directive)
    const variables = same.map(({ pattern }) => `SetEnvIf Request_URI "${toPattern(pattern)}" header_${index}`)
    return [...variables, `${directive} env=header_${index}`]
  })
  const compressed = files.filter(({ response }) => response.br).map(({ name }) => path.extname(name).slice(1))
  return [
    ...defaults.map(setHeader),
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

function toPattern(pattern: string): string {
  return pattern.endsWith('*') ? `^${escapePattern(pattern.slice(0, -1))}` : `^${escapePattern(pattern)}${COMPRESSED}`
}

function escapePattern(text: string): string {
  return text.replace(/[.+()[\]{}|^$?*\\]/g, '\\$&')
}
