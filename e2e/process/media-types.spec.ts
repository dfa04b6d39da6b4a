import { expect, test } from '@playwright/test'
import { startReadyServer } from '../testing/server-process.ts'

// The build contains only some of the media types that Express knows: see `tools/vite/mime-db.json`.
test('sends the media type of an error and of a redirect', async () => {
  const { child, origin } = await startReadyServer({ DRAIN_MS: '0' })
  const getType = async (path: string, init: RequestInit) => {
    const response = await fetch(origin + path, { redirect: 'manual', ...init })
    return response.headers.get('content-type')
  }
  expect(await getType('/', { method: 'POST' })).toBe('text/plain; charset=utf-8')
  expect(await getType('/visa/', {})).toBe('text/plain; charset=utf-8')
  expect(await getType('/visa/', { headers: { accept: 'text/html' } })).toBe('text/html; charset=utf-8')
  child.kill('SIGTERM')
})
