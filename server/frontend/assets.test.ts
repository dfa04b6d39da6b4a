import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import express from 'express'
import request from 'supertest'
import { expect, it } from 'vitest'
import { createStore } from '../store/store.ts'
import { createFolder } from '../../publishing/testing/test-images.ts'
import { publishAssets, servePreviousAssets } from './assets.ts'

const folder = await createFolder()
const names = ['page-12345678.js', 'page-12345678.js.br', 'page-12345678.css', 'odd_name']
for (const name of names) await writeFile(path.join(folder, name), name)

const store = createStore(path.join(folder, 'store'))
await publishAssets(folder, store)
const app = express().use(servePreviousAssets(store))
app.use((_request, response) => void response.status(404).end())

it('serves the assets of an earlier release', async () => {
  const response = await request(app).get('/assets/page-12345678.js').set('Accept-Encoding', 'identity')
  expect([response.status, response.text]).toEqual([200, 'page-12345678.js'])
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

it.each(['odd_name', 'page-12345678.js.br', 'missing-12345678.js', '..%2fstore.json', ''])(
  'passes on a path of no asset: %s',
  async (name) => expect((await request(app).get(`/assets/${name}`)).status).toBe(404),
)
