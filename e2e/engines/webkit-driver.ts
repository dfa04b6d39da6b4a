import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findPort } from '../testing/server-process.ts'
import type { Driver, Key } from './driver.ts'
import { eventually } from './eventually.ts'

// Larger than any viewport of the flows.
const SCREEN = '1600x9000x24'
// The code points that WebDriver assigns to keys: https://www.w3.org/TR/webdriver2/#keyboard-actions
const keyCodes: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C' }

/**
 * Starts WebKitGTK's MiniBrowser on a virtual screen and drives it over WebDriver. `configFolder` is its
 * XDG_CONFIG_HOME. WebDriver has no command that reads the console.
 */
export async function startWebKit(configFolder: string): Promise<Driver> {
  const screen = await startScreen()
  const port = await findPort()
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, XDG_CONFIG_HOME: configFolder },
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  await eventually(() => send('GET', `${origin}/status`))
  const { sessionId } = await send<{ sessionId: string }>('POST', `${origin}/session`, { capabilities: {} })
  const session = `${origin}/session/${sessionId}`
  return {
    ...createCommands(session),
    close: async () => {
      await send('DELETE', session)
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

function createCommands(session: string): Omit<Driver, 'close'> {
  const evaluate = <Result>(expression: string) =>
    send<Result>('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] })
  const resize = (width: number, height: number) => send('POST', `${session}/window/rect`, { width, height })
  const perform = (type: 'pointer' | 'key', ...actions: object[]) =>
    send<void>('POST', `${session}/actions`, { actions: [{ type, id: type, actions }] })
  const move = (x: number, y: number) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) })
  return {
    evaluate,
    goto: (url) => send('POST', `${session}/url`, { url }),
    hover: (x, y) => perform('pointer', move(x, y)),
    click: (x, y) =>
      perform('pointer', move(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }),
    press: (key) => perform('key', { type: 'keyDown', value: keyCodes[key] }, { type: 'keyUp', value: keyCodes[key] }),
    setViewport: async (width, height) => {
      await resize(width, height)
      // The window includes the browser's toolbar.
      await resize(width, 2 * height - (await evaluate<number>('innerHeight')))
    },
    screenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
  }
}

async function send<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value }: { value: Value & { message?: string } } = JSON.parse(await response.text())
  if (!response.ok) throw new Error(value.message)
  return value
}
