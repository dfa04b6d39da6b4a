import { startEditor } from '../editor/editor-test.ts'
import { createAgencyFolder, startServerForAgency } from '../testing/agency-folder.ts'
import { phone } from '../testing/browser-test.ts'
import { expect as baseExpect, test as base } from './engine-test.ts'
import { desktop, type Tab } from './tab.ts'

const NEW_PHONE = '+92 301 7654321'
const FIELD = '[data-key="agency.phones.0"]'
const PHONE_LINK = `a[aria-label="${NEW_PHONE}"]`

// Encoding the images of the first publication may take seconds on a shared machine.
const expect = baseExpect.configure({ timeout: 30_000 })

// The editor loads a preview that is not painted again after 10 seconds. This would hide a fault.
const inTime = { timeout: 9000 }

interface OpenEditor {
  readonly open: (size: typeof desktop) => Promise<void>
  /** The document of About Us that visitors get, from a server that runs beside the editor. */
  readonly fetchPage: () => Promise<string>
}

const test = base.extend<{ editor: OpenEditor }>({
  editor: async ({ tab }, provide) => {
    const agency = await createAgencyFolder()
    await agency.write('agency: { name: Gulistan Travels }')
    const { link, stop } = await startEditor(agency)
    const server = await startServerForAgency(agency, { PUBLISHER: 'external' })
    await provide({
      async open(size) {
        await tab.open(link, size)
        await click(tab, 'button', 'Open the editor')
        await expect.poll(() => tab.isVisible('header')).toBe(true)
      },
      fetchPage: async () => (await fetch(`${server.origin}/about-us`)).text(),
    })
    // Firefox completes no navigation from a frame whose server has ended.
    await tab.open('about:blank')
    server.child.kill()
    await Promise.all([server.ended, stop()])
  },
})

/** Clicks a button as soon as it exists and nothing covers it. */
async function click(tab: Tab, selector: string, text?: string): Promise<void> {
  await expect(() => tab.click(`${selector}:not(:disabled)`, text)).toPass()
}

/** Each state of the preview has a frame of its own, which may be removed meanwhile. */
async function expectInPreview(tab: Tab, selector: string): Promise<void> {
  await expect(async () => expect(await tab.frame.isVisible(selector)).toBe(true)).toPass(inTime)
}

async function openPhoneNumber(tab: Tab): Promise<void> {
  await click(tab, 'nav details button')
  await expect.poll(() => tab.isVisible(FIELD)).toBe(true)
}

test('changes a phone number, shows it, publishes it and takes it back', async ({ tab, editor }) => {
  await editor.open(desktop)
  await openPhoneNumber(tab)
  await tab.fill(FIELD, NEW_PHONE)
  await expectInPreview(tab, PHONE_LINK)
  expect(await editor.fetchPage()).not.toContain(NEW_PHONE)

  await click(tab, 'header button', 'Publish')
  await click(tab, 'dialog button', 'Publish')
  await expect.poll(editor.fetchPage).toContain(NEW_PHONE)
  await expect.poll(() => tab.getText('dialog h2')).toBe('Published')
  await tab.driver.pressEscape()

  await click(tab, 'header button', 'History')
  await click(tab, 'dialog button', 'Restore')
  await expect.poll(editor.fetchPage).not.toContain(NEW_PHONE)
})

test('edits on a phone, where the preview is a tab', async ({ tab, editor }) => {
  await editor.open(phone)
  await openPhoneNumber(tab)
  expect(await tab.isVisible('iframe')).toBe(false)
  await tab.fill(FIELD, NEW_PHONE)
  await click(tab, 'header button', 'Preview')
  await expectInPreview(tab, PHONE_LINK)
  expect(await tab.isVisible(FIELD)).toBe(false)
  await click(tab, 'header button', 'Edit')
  await expect.poll(() => tab.isVisible(FIELD)).toBe(true)
})

test('undoes a button of a text', async ({ tab, editor }) => {
  const BODY = '[data-key="pages.visa.body"]'
  await editor.open(desktop)
  await tab.evaluate(() => void (location.hash = '#pages.visa'))
  await expect.poll(() => tab.isVisible(BODY)).toBe(true)
  const getValue = () => tab.evaluate((selector) => document.querySelector<HTMLTextAreaElement>(selector)?.value, BODY)
  await tab.evaluate((selector) => document.querySelector<HTMLTextAreaElement>(selector)?.select(), BODY)
  await tab.driver.type('Two words')
  await expect.poll(getValue).toBe('Two words')
  await tab.evaluate((selector) => document.querySelector<HTMLTextAreaElement>(selector)?.setSelectionRange(4, 9), BODY)
  await click(tab, 'main [role="group"] button', 'Bold')
  await expect.poll(getValue).toBe('Two **words**')
  await tab.evaluate(() => document.execCommand('undo'))
  await expect.poll(getValue).toBe('Two words')
})

test('selects the words of a problem in a long text, and scrolls to them', async ({ tab, editor }) => {
  const BODY = '[data-key="pages.visa.body"]'
  await editor.open(phone)
  await tab.evaluate(() => void (location.hash = '#pages.visa'))
  await expect.poll(() => tab.isVisible(BODY)).toBe(true)
  await tab.evaluate(
    ([selector, text]) => {
      document.querySelector<HTMLTextAreaElement>(selector)?.select()
      document.execCommand('insertText', false, text)
    },
    [BODY, `${'Words\n\n'.repeat(60)}Ask <b>us</b>`] as const,
  )
  await click(tab, 'main button', 'Show these words')
  const getSelected = () =>
    tab.evaluate((selector) => {
      const area = document.querySelector<HTMLTextAreaElement>(selector)
      const scrolled = (area?.scrollTop ?? 0) + (area?.closest('main')?.scrollTop ?? 0)
      return { words: area?.value.slice(area.selectionStart, area.selectionEnd), isScrolled: scrolled > 1000 }
    }, BODY)
  await expect.poll(getSelected).toEqual({ words: '<b>', isScrolled: true })
})
