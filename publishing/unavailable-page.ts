import staticPage from '../deploy/caddy/unavailable.html?raw'
import { getPhoneUrl } from '../shared/page-content/contact-items.ts'
import { replaceColors } from '../shared/theme.ts'
import { getDrawingColors } from '../server/content/palette.ts'
import { escapeHtml } from '../server/site/escape-html.ts'
import type { Contact } from '../server/store/store.ts'

/**
 * Renders the page that Caddy sends while no server runs: the static one in the colours of the agency, with how to
 * reach it. Caddy sends it as it is. As a template, it could read every file of Caddy.
 */
export function renderUnavailablePage({ name, phone, email, ...theme }: Contact): string {
  const links = [
    ...(phone ? [renderLink(getPhoneUrl(phone), `Call ${phone}`)] : []),
    renderLink(`mailto:${email}`, email),
  ]
  const colored = replaceColors(staticPage, getDrawingColors(theme))
  const named = insertBefore('</title>', ` – ${escapeHtml(name)}`, colored)
  const headed = insertBefore('<h1>', `<p class="name" dir="auto">${escapeHtml(name)}</p>\n      `, named)
  return insertBefore(
    '</main>',
    `  <p>If your journey cannot wait, we are glad to help you right away.</p>
      <ul>
        ${links.join('\n        ')}
      </ul>
    `,
    headed,
  )
}

function renderLink(url: string, text: string): string {
  return `<li><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></li>`
}

/** Throws an Error if the page does not contain the tag exactly once. */
function insertBefore(tag: string, html: string, page: string): string {
  const parts = page.split(tag)
  if (parts.length !== 2) throw new Error(`deploy/caddy/unavailable.html must contain ${tag} once.`)
  return parts.join(html + tag)
}
