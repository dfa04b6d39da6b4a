import { expect } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Builder, Key, type WebDriver } from 'selenium-webdriver'
import { findPort } from '../testing/server-process.ts'
import type { Driver } from './driver.ts'

// Larger than any viewport of the tests.
const SCREEN = '1600x1200x24'

/** Starts WebKitGTK's MiniBrowser on a virtual screen and drives it over WebDriver, which cannot read the console. */
export async function startWebKitGtk(): Promise<Driver> {
  const screen = await startScreen()
  const port = await findPort()
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      XDG_CONFIG_HOME: await createGtkConfig(),
      // Without a graphics card, WebKit's drawing with OpenGL sometimes leaves a whole window black.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    },
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  await expect(async () => fetch(`${origin}/status`)).toPass()
  const browser = await new Builder().usingServer(origin).forBrowser('MiniBrowser').build()
  return {
    ...createCommands(browser),
    close: async () => {
      await browser.quit()
      server.kill()
      screen.stop()
    },
  }
}

/** Starts Xvfb on a free display. */
async function startScreen(): Promise<{ display: string; stop: () => void }> {
  const xvfb = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [number] = await once(xvfb.stdout, 'data')
  return { display: `:${String(number).trim()}`, stop: () => void xvfb.kill() }
}

/** Shrinks the browser toolbar, because it limits how narrow the window can be. */
async function createGtkConfig(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'gtk-'))
  await mkdir(path.join(folder, 'gtk-3.0'))
  const style = '* { margin: 0; padding: 0; min-width: 0; font-size: 4px; -gtk-icon-transform: scale(0.5); }'
  await writeFile(path.join(folder, 'gtk-3.0/gtk.css'), style)
  return folder
}

function createCommands(browser: WebDriver): Omit<Driver, 'close'> {
  const evaluate = <Result>(expression: string) => browser.executeScript<Result>(`return ${expression}`)
  const resize = (width: number, height: number) => browser.manage().window().setRect({ width, height })
  return {
    evaluate,
    evaluateInFrame: async (expression) => {
      await browser.switchTo().frame(0)
      return evaluate<never>(expression).finally(() => browser.switchTo().defaultContent())
    },
    goto: (url) => browser.get(url),
    click: (x, y) =>
      browser
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .click()
        .perform(),
    pressEscape: () => browser.actions().sendKeys(Key.ESCAPE).perform(),
    type: (text) => browser.actions().sendKeys(text).perform(),
    setViewport: async (width, height) => {
      // The window includes the browser's toolbar, and takes its size a moment later.
      await expect(async () => {
        const toolbar = await evaluate<number>('outerHeight - innerHeight')
        await resize(width, height + toolbar)
        expect(await evaluate<number>('innerHeight')).toBe(height)
      }).toPass()
    },
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
  }
}
