import express from 'express'
import { mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { publishAssets, updateSharedAssets, servePreviousAssets } from './previous-assets.ts'

const ONE_DAY_S = 86_400
const log = { info: () => {}, error: () => {}, fatal: () => {}, warn: () => {} }

function makeFolder(...names: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'assets-'))
  for (const name of names) writeFileSync(path.join(folder, name), name)
  return folder
}

function makeOlder(folder: string, name: string, days: number) {
  const time = Date.now() / 1000 - days * ONE_DAY_S
  utimesSync(path.join(folder, name), time, time)
}

describe('updateSharedAssets', () => {
  it('puts this release beside the earlier ones', async () => {
    const folders = { own: makeFolder('new-1.js', 'new-1.js.br'), kept: makeFolder('old-1.js') }
    await updateSharedAssets(folders)
    expect(readdirSync(folders.kept).toSorted()).toEqual(['new-1.js', 'new-1.js.br', 'old-1.js'])
  })

  it('keeps what a release left for a week, and not longer', async () => {
    const folders = { own: makeFolder(), kept: makeFolder('six-days.js', 'eight-days.js') }
    makeOlder(folders.kept, 'six-days.js', 6)
    makeOlder(folders.kept, 'eight-days.js', 8)
    await updateSharedAssets(folders)
    expect(readdirSync(folders.kept)).toEqual(['six-days.js'])
  })

  it('begins the week anew for what still runs', async () => {
    const folders = { own: makeFolder('running.js'), kept: makeFolder('running.js') }
    makeOlder(folders.kept, 'running.js', 30)
    await updateSharedAssets(folders)
    expect(Date.now() - statSync(path.join(folders.kept, 'running.js')).mtimeMs).toBeLessThan(60_000)
  })
})

describe('publishAssets', () => {
  it('refuses a folder that is not there in one sentence', async () => {
    await expect(publishAssets({ own: makeFolder(), kept: '/gone' }, log)).rejects.toThrow('ASSETS_DIR is "/gone", but must be a folder that the server may write to.')
  })
})

describe('servePreviousAssets', () => {
  const kept = makeFolder('old-1.js', 'secret.txt', '.part.js')
  writeFileSync(path.join(kept, 'old-1.js.br'), brotliCompressSync('old-1.js'))
  const app = express().use(servePreviousAssets(kept))

  it('sends a script of an earlier release, compressed, for good', async () => {
    const { status, headers } = await request(app).get('/assets/old-1.js').set('Accept-Encoding', 'br')
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([200, 'text/javascript; charset=utf-8', 'br'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('sends what another release has put there meanwhile', async () => {
    writeFileSync(path.join(kept, 'next-1.js'), 'next')
    expect((await request(app).get('/assets/next-1.js')).status).toBe(200)
  })

  it.each(['gone.js', 'secret.txt', '.part.js', '..%2Fold-1.js', 'old-1.js/', ''])('has nothing for %j', async (name) => {
    expect((await request(app).get(`/assets/${name}`)).status).toBe(404)
  })
})
