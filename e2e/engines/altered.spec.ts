import { pages } from '../../shared/pages.ts'
import { phone } from '../testing/browser-test.ts'
import { startAlteringProxy, type Alteration, type Proxy } from './altering-proxy.ts'
import { expect, test as engineTest } from './engine-test.ts'
import type { Tab } from './tab.ts'

interface Fixtures {
  /** Opens a path of a proxy that alters the documents of the site. */
  openAltered: (path: string, alteration: Alteration) => Promise<void>
}

const test = engineTest.extend<Fixtures>({
  openAltered: async ({ tab, baseURL }, provide) => {
    const proxies: Proxy[] = []
    await provide(async (path, alteration) => {
      const proxy = await startAlteringProxy(baseURL ?? '', alteration)
      proxies.push(proxy)
      await tab.open(proxy.origin + path, phone)
    })
    for (const proxy of proxies) proxy.close()
  },
})

test.use({ site: 'bilingual' })

const languages = [
  { basePath: '', lang: 'en' },
  { basePath: '/ur', lang: 'ur' },
]
const BUTTON = '[aria-controls="menu"]'

interface PageState {
  readonly path: string
  readonly lang: string
  readonly title: string
  readonly heading: string | undefined
  readonly robots: string | undefined
}

const readState = (tab: Tab): Promise<PageState> =>
  tab.evaluate(() => ({
    path: location.pathname,
    lang: document.documentElement.lang,
    title: document.title,
    heading: document.querySelector('h1')?.textContent,
    robots: document.querySelector('meta[name=robots]')?.outerHTML,
  }))

/** What the site itself shows at a path, without a change. */
async function readOriginal(tab: Tab, path: string): Promise<PageState> {
  await tab.open(path, phone)
  await tab.expectHydrated()
  return readState(tab)
}

for (const { basePath, lang } of languages) {
  const visa = basePath + pages.visa.path
  const home = basePath || '/'

  for (const [path, from] of [
    [`${visa}.html`, visa],
    [`${visa}/`, visa],
    [visa.toUpperCase(), visa],
    [`${basePath}/index.html`, home],
    [`${basePath}/index`, home],
    ...(basePath ? [[`${basePath}.html`, home] as const] : []),
  ] as const) {
    test(`hydrates ${path} under its own path`, async ({ tab, openAltered }) => {
      const expected = await readOriginal(tab, from)
      await openAltered(path, { from })
      await tab.expectHydrated()
      expect(await readState(tab)).toEqual({ ...expected, path: from })
    })
  }

  for (const [path, from] of [
    [`/web/2026/https://example.com${visa}`, visa],
    [`/preview${visa}`, visa],
    [`${basePath}/unknown`, home],
  ] as const) {
    test(`leaves ${path} as the server sent it`, async ({ tab, openAltered }) => {
      const expected = await readOriginal(tab, from)
      await openAltered(path, { from })
      await expect.poll(() => tab.isVisible('#splash')).toBe(false)
      await tab.click(BUTTON)
      await expect.poll(() => tab.isVisible('dialog')).toBe(true)
      expect(await readState(tab)).toEqual({ ...expected, path })
      expect(await tab.getAttribute(BUTTON, 'aria-expanded')).toBeNull()
      expect(await tab.isVisible('[class*=controls]')).toBe(false)
    })
  }

  test(`hydrates the error page of ${lang} under its own language`, async ({ tab }) => {
    await tab.open(`${basePath}/booking`)
    await tab.expectHydrated()
    expect(await readState(tab)).toMatchObject({ path: `${basePath}/booking`, lang })
    await tab.click(`nav a[href="${visa}"]`)
    await expect.poll(() => readState(tab).then(({ path }) => path)).toBe(visa)
    await expect.poll(() => tab.getAttribute('meta[name=robots]', 'content')).toBeNull()
  })

  /** Each changes a document as it has been seen on its way to users. `isHydrated`: unless nothing can be. */
  const changes: Record<string, { alter: (html: string) => string; isHydrated?: boolean }> = {
    'comments removed': { alter: (html) => html.replace(/<!--.*?-->/g, ''), isHydrated: false },
    'a number in a link': { alter: (html) => alterRoot(html, (root) => root.replace(NUMBER, LINK)) },
    'texts translated': { alter: (html) => alterRoot(html, (root) => root.replace(/>([^<>]*\p{L}[^<>]*)</gu, FONT)) },
    'e-mail addresses hidden': { alter: (html) => alterRoot(html, hideAddresses) },
    'an element inserted': { alter: (html) => html.replace('<body>', '<body><div id="extension">Extension</div>') },
    'a script after the end': { alter: (html) => `${html}<script>globalThis.counted = true</script>` },
  }
  for (const [name, { alter, isHydrated = true }] of Object.entries(changes)) {
    test(`keeps splash, menu, focus and scroll position in ${lang} with ${name}`, async ({ tab, openAltered }) => {
      const { title, robots } = await readOriginal(tab, home)
      const change = (html: string) => {
        const altered = alter(html)
        expect(altered).not.toBe(html)
        return altered.replace('</body>', `<script>${USER}</script></body>`)
      }
      await openAltered(home, { alter: change })
      if (isHydrated) await expect.poll(() => tab.getAttribute(BUTTON, 'aria-expanded')).toBe('true')
      expect(await tab.evaluate(readUser)).toEqual({
        splashes: ['BODY', 'first'],
        isMenuOpen: true,
        focused: 'first',
        isScrolled: true,
        headings: 1,
      })
      expect(await readState(tab)).toMatchObject({ title, robots })
      await expect.poll(() => tab.isVisible('#splash')).toBe(false)
    })
  }
}

/** A number in the text of a page, not yet in a link. */
const NUMBER = /(\d{4,})(?=<\/span>(?!<\/a>))/g
const LINK = '<a href="tel:$1">$1</a>'
const FONT = '><font><font>$1 *</font></font><'

/** What a user does before the page is hydrated: scrolls, opens the menu and focuses a link there. */
const USER = `
scrollTo({ top: 300, behavior: 'instant' })
document.getElementById('menu').showPopover()
const link = document.querySelector('#menu li a')
link.focus()
for (const element of [link, document.getElementById('splash')]) element.dataset.mark = 'first'`

function readUser() {
  const { activeElement } = document
  return {
    splashes: [...document.querySelectorAll<HTMLElement>('#splash')].flatMap((splash) => [
      splash.parentElement?.tagName,
      splash.dataset['mark'],
    ]),
    isMenuOpen: document.getElementById('menu')?.matches(':popover-open'),
    focused: activeElement instanceof HTMLElement ? activeElement.dataset['mark'] : undefined,
    // Text above that is put back may differ in height: the browser keeps what is being read in its place.
    isScrolled: Math.abs(scrollY - 300) < 100,
    headings: document.querySelectorAll('h1').length,
  }
}

function alterRoot(html: string, alter: (root: string) => string): string {
  const [start, end] = [html.indexOf('<div id="root">'), html.indexOf('<script type="application/json"')]
  return html.slice(0, start) + alter(html.slice(start, end)) + html.slice(end)
}

function hideAddresses(root: string): string {
  return root.replace(
    /href="mailto:[^"]*"([^>]*)>.*?<\/a>/g,
    'href="/cdn-cgi/l/email-protection#1f"$1><span class="__cf_email__">[email&#160;protected]</span></a>',
  )
}
