import { content, phone } from '../testing/browser-test.ts'
import { startAlteringProxy, type Proxy } from './altering-proxy.ts'
import { expect, test as engineTest } from './engine-test.ts'
import type { Tab } from './tab.ts'

interface Fixtures {
  /** Opens the home page through a proxy that alters it. */
  openAltered: (alter: (html: string) => string) => Promise<void>
}

const test = engineTest.extend<Fixtures>({
  openAltered: async ({ tab, baseURL }, provide) => {
    const proxies: Proxy[] = []
    await provide(async (alter) => {
      const proxy = await startAlteringProxy(baseURL ?? '', alter)
      proxies.push(proxy)
      await tab.open(proxy.origin, phone)
    })
    for (const proxy of proxies) proxy.close()
  },
})

test.use({ site: 'bilingual' })

const { services, whyChooseUs, whyBrand, destinations } = content.home
const sectionHeadings = [services, whyChooseUs, whyBrand, destinations].map(({ heading }) => heading)
const BUTTON = '[aria-controls="menu"]'

const readHead = (tab: Tab) =>
  tab.evaluate(() => ({
    title: document.title,
    robots: document.querySelector('meta[name=robots]')?.outerHTML,
  }))

/** Each changes a document as proxies have done. `isHydrated`: unless nothing can be. */
const changes: Record<string, { alter: (html: string) => string; isHydrated?: boolean }> = {
  'comments removed': { alter: (html) => html.replace(/<!--.*?-->/g, ''), isHydrated: false },
  'a number in a link': { alter: (html) => alterRoot(html, (root) => root.replace(NUMBER, LINK)) },
  'texts translated': { alter: (html) => alterRoot(html, (root) => root.replace(/>([^<>]*\p{L}[^<>]*)</gu, FONT)) },
  'e-mail addresses hidden': { alter: (html) => alterRoot(html, hideAddresses) },
  'an element inserted': { alter: (html) => html.replace('<body>', '<body><div id="extension">Extension</div>') },
  'a script after the end': { alter: (html) => `${html}<script>globalThis.counted = true</script>` },
}
for (const [name, { alter, isHydrated = true }] of Object.entries(changes)) {
  test(`keeps splash, menu, focus and scroll position with ${name}`, async ({ tab, openAltered }) => {
    await tab.open('/', phone)
    await tab.expectHydrated()
    const head = await readHead(tab)
    const change = (html: string) => {
      const altered = alter(html)
      expect(altered).not.toBe(html)
      return altered.replace('</body>', `<script>${USER}</script></body>`)
    }
    await openAltered(change)
    if (isHydrated) await expect.poll(() => tab.getAttribute(BUTTON, 'aria-expanded')).toBe('true')
    expect(await tab.evaluate(readUser)).toEqual({
      splashes: ['BODY', 'first'],
      isMenuOpen: true,
      focused: 'first',
      isScrolled: true,
      headings: 1,
    })
    expect(await readHead(tab)).toEqual(head)
    await tab.expectNoSplash()
  })
}

const differences: Record<string, (html: string) => string> = {
  'another element in place of a section': (html) =>
    html.replace(/<section([^>]*aria-labelledby="services".*?)<\/section>/s, '<div$1</div>'),
  'an element between its sections': (html) => html.replace(/<main[^>]*>/, '$&<p>Advertisement</p>'),
}
for (const [name, alter] of Object.entries(differences)) {
  test(`hydrates Home with every section with ${name}`, async ({ tab, openAltered }) => {
    await openAltered((html) => {
      expect(alter(html)).not.toBe(html)
      return alter(html)
    })
    await tab.expectHydrated()
    expect(await tab.getTexts('main section h2')).toEqual(sectionHeadings)
  })
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
    // Text above that is put back may differ in height: the browser keeps the visible text in position.
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
