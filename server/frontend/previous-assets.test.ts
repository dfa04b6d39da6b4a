import express from 'express'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import request from 'supertest'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { ConfigError } from '../http/config-error.ts'
import { publishAssets, servePreviousAssets, updateSharedAssets } from './previous-assets.ts'

const ONE_DAY_S = 86_400
const log = { info: () => {}, error: () => {}, fatal: () => {}, warn: () => {} }

function createFolder(...names: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'assets-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  for (const name of names) writeFileSync(path.join(folder, name), name)
  return folder
}

function setAge(folder: string, name: string, days: number) {
  const time = Date.now() / 1000 - days * ONE_DAY_S
  utimesSync(path.join(folder, name), time, time)
}

describe('updateSharedAssets', () => {
  it('copies the assets of this release next to those of earlier ones', async () => {
    const folders = { current: createFolder('new-1.js', 'new-1.js.br'), shared: createFolder('old-1.js') }
    await updateSharedAssets(folders)
    expect(readdirSync(folders.shared).toSorted()).toEqual(['new-1.js', 'new-1.js.br', 'old-1.js'])
  })

  it.each([0, 3])('copies an asset again that was cut off after %i bytes', async (size) => {
    const folders = { current: createFolder('new-Ab12-_cd.js'), shared: createFolder('new-Ab12-_cd.js') }
    const file = path.join(folders.shared, 'new-Ab12-_cd.js')
    truncateSync(file, size)
    await updateSharedAssets(folders)
    expect(readFileSync(file, 'utf8')).toBe('new-Ab12-_cd.js')
  })

  it('keeps the assets of another release for a week, and no longer', async () => {
    const names = ['six-days-Ab12-_cd.js', 'eight-days-Ab12-_cd.js']
    const folders = { current: createFolder(), shared: createFolder(...names) }
    setAge(folders.shared, 'six-days-Ab12-_cd.js', 6)
    setAge(folders.shared, 'eight-days-Ab12-_cd.js', 8)
    await updateSharedAssets(folders)
    expect(readdirSync(folders.shared)).toEqual(['six-days-Ab12-_cd.js'])
  })

  it('leaves files alone that the server did not write', async () => {
    const folders = { current: createFolder(), shared: createFolder('notes.txt', 'photo.svg') }
    for (const name of readdirSync(folders.shared)) setAge(folders.shared, name, 8)
    await updateSharedAssets(folders)
    expect(readdirSync(folders.shared).toSorted()).toEqual(['notes.txt', 'photo.svg'])
  })

  it('renews the assets of the release that is running', async () => {
    const folders = { current: createFolder('running-Ab12-_cd.js'), shared: createFolder('running-Ab12-_cd.js') }
    setAge(folders.shared, 'running-Ab12-_cd.js', 30)
    await updateSharedAssets(folders)
    expect(Date.now() - statSync(path.join(folders.shared, 'running-Ab12-_cd.js')).mtimeMs).toBeLessThan(60_000)
  })
})

describe('publishAssets', () => {
  it('rejects a missing folder and a file in one sentence', async () => {
    const file = path.join(createFolder('file.js'), 'file.js')
    for (const shared of ['/missing', file]) {
      await expect(publishAssets({ current: createFolder(), shared }, log)).rejects.toThrow(
        new ConfigError('ASSETS_DIR', shared, 'a folder that exists'),
      )
    }
  })

  it('logs an error and continues if a file cannot be written', async () => {
    const error = vi.fn<(...entry: unknown[]) => void>()
    // A folder of this name makes reading fail, as a full or read-only disk makes writing fail, also for root.
    const current = createFolder()
    mkdirSync(path.join(current, 'folder-Ab12-_cd.js'))
    await publishAssets({ current, shared: createFolder() }, { ...log, error })
    expect(error).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error) as unknown }, 'publishing assets failed')
  })

  it('leaves folders alone, whatever their names and ages', async () => {
    const shared = createFolder()
    mkdirSync(path.join(shared, 'old-Ab12-_cd.js'))
    setAge(shared, 'old-Ab12-_cd.js', 8)
    await publishAssets({ current: createFolder(), shared }, log)
    expect(readdirSync(shared)).toEqual(['old-Ab12-_cd.js'])
  })
})

describe('servePreviousAssets', () => {
  const shared = createFolder('old-1.js', 'secret.txt', '.part.js')
  mkdirSync(path.join(shared, 'folder.js'))
  writeFileSync(path.join(shared, 'old-1.js.br'), brotliCompressSync('old-1.js'))
  const app = express().use(servePreviousAssets(shared))

  it('serves a script of an earlier release, compressed and immutable', async () => {
    const { status, headers } = await request(app).get('/assets/old-1.js').set('Accept-Encoding', 'br')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['content-encoding']).toBe('br')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('serves files that another release has added since', async () => {
    writeFileSync(path.join(shared, 'next-1.js'), 'next')
    expect((await request(app).get('/assets/next-1.js')).status).toBe(200)
  })

  it.each(['missing.js', 'secret.txt', '.part.js', '..%2Fold-1.js', 'old-1.js/', 'folder.js', ''])(
    'returns 404 for %j',
    async (name) => {
      expect((await request(app).get(`/assets/${name}`)).status).toBe(404)
    },
  )
})
