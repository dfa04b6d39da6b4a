import path from 'node:path'
import { isImmutable } from '../../server/http/cache-control.ts'
import type { Site } from '../../server/site/build-site.ts'
import type { FormerRedirect } from '../../server/site/former-redirects.ts'
import type { Redirects } from '../../server/site/redirects.ts'
import { PATH_END } from '../../server/site/url-patterns.ts'
import { pages } from '../../shared/pages.ts'
import type { ExportedFile } from './list-files.ts'

/** The start of a request line. It has the requested path, whatever a module has found for it since. */
const REQUEST = '^\\S+ (?:https?://[^/\\s]+)?'
/** The query, which MultiViews can lose. Apache adds no "?" without one. */
const QUERY = '(?:\\?(\\S*))?'

/** Lists the rules of Apache's mod_rewrite: redirects, the files of pages, and compressed files. */
export function listRewriteRules(
  files: readonly ExportedFile[],
  { pageTable, redirects }: Pick<Site, 'pageTable' | 'redirects'>,
): string[] {
  const paths = [...pageTable.keys()].filter((path) => path !== pages.home.path)
  return [
    ...writeFormerRedirects(redirects.formerWithQuery),
    ...listPageRedirects(redirects),
    ...writeFormerRedirects(redirects.former),
    ...listMultiViews(files),
    'RewriteRule "^$" "index.html"',
    `RewriteRule "^(${paths.map((path) => escapePattern(path.slice(1))).join('|')})$" "$1.html"`,
    'RewriteCond "%{REQUEST_FILENAME}" -d [OR]',
    'RewriteCond "%{REQUEST_URI}" "^/(?:_headers|_redirects|\\.nginx|\\.export\\.json)$"',
    'RewriteRule "^" "-" [R=404,L]',
    '<IfModule mod_mime.c>',
    ...listEncodings(),
    '</IfModule>',
  ]
}

/** Aliases and variants of a page's path. Files of others remain. */
function listPageRedirects({ variants, pages }: Redirects): string[] {
  const canonicalPaths = pages.map(({ path }) => escapePattern(path)).join('|')
  return [
    'RewriteCond "%{REQUEST_FILENAME}" "!-f" [OR]',
    'RewriteCond "%{REQUEST_FILENAME}" "\\.html(?:\\.(?:br|gz))?$"',
    `RewriteCond "%{THE_REQUEST}" "!${REQUEST}(?:${canonicalPaths})${PATH_END}"`,
    `RewriteCond "%{THE_REQUEST}" "${REQUEST}${variants}${QUERY}" [NC]`,
    'RewriteRule "^" "-" [E=variant_of:/%1,E=query:%2]',
    ...pages.flatMap(({ pattern, path }) => [
      `RewriteCond "%{ENV:variant_of}" "^/(?:${pattern})$" [NC]`,
      `RewriteRule "^" "${path}?%{ENV:query}" [R=301,L,NE]`,
    ]),
  ]
}

/** Addresses of the former site. */
function writeFormerRedirects(former: readonly FormerRedirect[]): string[] {
  return former.flatMap(({ pattern, to, keepsQuery }) => {
    // "%2" would be the second group of the condition.
    const target = to.replaceAll('%', '\\%')
    return [
      `RewriteCond "%{THE_REQUEST}" "${REQUEST}${pattern}${QUERY}" [NC]`,
      keepsQuery ? `RewriteRule "^" "${target}?%1" [R=301,L,NE]` : `RewriteRule "^" "${target}" [R=301,L,NE,QSD]`,
    ]
  })
}

/** MultiViews finds `visa.html` for `/visa` before any rule. Many hosts allow no `Options` that would turn it off. */
function listMultiViews(files: readonly ExportedFile[]): string[] {
  const type = files.find(({ name }) => name === 'index.html')?.headers['Content-Type'] ?? ''
  return [
    // It asks for the type of each file, and would return 406 for one that the client does not accept.
    'RewriteCond "%{IS_SUBREQ}" "=true"',
    'RewriteCond "%{HTTP:Accept}" "^([\\w.+*/-]+)" [NV]',
    'RewriteRule "\\.html(?:/|$)" "-" [T=%1]',
    'RewriteCond "%{IS_SUBREQ}" "=false"',
    `RewriteRule "\\.html$" "-" "[T=${type}]"`,
    // It also finds files that are no pages: robots.txt for /robots.
    'RewriteCond "%{ENV:REDIRECT_STATUS}" "^$"',
    `RewriteCond "%{THE_REQUEST}" "${REQUEST}/(?:${listBaseNames(files).join('|')})${PATH_END}"`,
    'RewriteRule "^" "-" [R=404,L]',
  ]
}

/** The names of files that are no pages, without their endings. */
function listBaseNames(files: readonly ExportedFile[]): string[] {
  const others = files.filter(({ path: url, name, headers }) => url === `/${name}` && !isImmutable(headers))
  const names = others
    .map(({ name }) => name.slice(0, -path.extname(name).length))
    .filter((name) => !name.endsWith('index'))
  return [...new Set(names)].map(escapePattern)
}

function listEncodings(): string[] {
  return Object.entries({ br: '.br', gzip: '.gz' }).flatMap(([encoding, ending]) => [
    `RewriteCond "%{HTTP:Accept-Encoding}" "\\b${encoding}\\b(?!\\s*;\\s*q=0)"`,
    `RewriteCond "%{REQUEST_FILENAME}${ending}" -f`,
    `RewriteRule "^(.+)$" "$1${ending}" [L]`,
  ])
}

export function escapePattern(text: string): string {
  return text.replace(/[.+()[\]{}|^$?*\\]/g, '\\$&')
}
