import { expect } from '@playwright/test'
import type { Driver } from './driver.ts'

export const desktop = { width: 1440, height: 900 }

/** A browser tab with the site. */
export class Tab {
  readonly driver: Driver
  private readonly origin: string

  constructor(driver: Driver, origin: string) {
    this.driver = driver
    this.origin = origin
  }

  /** The document in the first frame. Only reading works there. */
  get frame(): Tab {
    return new Tab({ ...this.driver, evaluate: this.driver.evaluateInFrame }, this.origin)
  }

  /** Opens a path of the site, or a URL. */
  async open(path: string, { width, height } = desktop): Promise<void> {
    await this.driver.setViewport(width, height)
    await this.driver.goto(new URL(path, this.origin).href)
  }

  /** Resolves when the menu button has `aria-expanded`, which only hydration adds. */
  async expectHydrated(): Promise<void> {
    await expect.poll(() => this.getAttribute('[aria-controls="menu"]', 'aria-expanded')).toBe('false')
  }

  /** Resolves when the splash has ended, or at once on a page without one. */
  async expectNoSplash(): Promise<void> {
    await expect.poll(() => this.isVisible('#splash')).toBe(false)
  }

  /** Resolves when the page with this heading is shown. */
  async expectHeading(heading: string): Promise<void> {
    await expect.poll(() => this.getText('h1')).toBe(heading)
  }

  /** Runs a function in the page. It can use only its argument, not variables from outside. */
  evaluate<Result, Argument = undefined>(
    run: (argument: Argument) => Result,
    ...[argument]: Argument extends undefined ? [] : [Argument]
  ): Promise<Result> {
    return this.driver.evaluate(`(${run})(${JSON.stringify(argument)})`)
  }

  getText(selector: string): Promise<string> {
    return this.evaluate((one) => document.querySelector(one)?.textContent ?? '', selector)
  }

  getTexts(selector: string): Promise<string[]> {
    return this.evaluate((all) => [...document.querySelectorAll(all)].map(({ textContent }) => textContent), selector)
  }

  getAttribute(selector: string, name: string): Promise<string | null> {
    const read = (of: { selector: string; name: string }) =>
      document.querySelector(of.selector)?.getAttribute(of.name) ?? null
    return this.evaluate(read, { selector, name })
  }

  isVisible(selector: string): Promise<boolean> {
    return this.evaluate((one) => {
      const element = document.querySelector(one)
      return !!element && element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
    }, selector)
  }

  /** Scrolls the first visible match, with this text if given, into view and clicks it. Throws if it is covered. */
  async click(selector: string, text?: string): Promise<void> {
    const { x, y } = await this.evaluate(findClickPoint, { selector, text })
    await this.driver.click(x, y)
  }

  /** Replaces the text of an input. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector)
    await this.evaluate((one) => document.querySelector<HTMLInputElement>(one)?.select(), selector)
    await this.driver.type(text)
  }
}

function findClickPoint({ selector, text }: { selector: string; text?: string | undefined }): { x: number; y: number } {
  const isSought = (one: Element) => one.getClientRects().length > 0 && (!text || one.textContent?.trim() === text)
  const element = [...document.querySelectorAll(selector)].find(isSought)
  if (!element) throw new Error(`no visible ${selector} ${text ?? ''}`)
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = element.getBoundingClientRect()
  const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  const hit = document.elementFromPoint(point.x, point.y)
  if (!element.contains(hit)) throw new Error(`${selector} is covered by ${hit?.localName}.${hit?.className}`)
  return point
}
