// The measure of what is possible: node:http, and nothing but the bytes that the site's server answers with.
import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

const { SITE_URL = '', PORT } = process.env
const perConnection = new Set(['date', 'connection', 'keep-alive'])

const site = await new Promise<IncomingMessage>((resolve) => get(SITE_URL, { headers: { 'Accept-Encoding': 'br' } }, resolve))
const body = await buffer(site)
const headers = Object.fromEntries(Object.entries(site.headers).filter(([name]) => !perConnection.has(name)))
const { 'content-length': _, 'content-encoding': __, ...notModifiedHeaders } = headers
const { etag } = headers

createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) response.writeHead(304, notModifiedHeaders).end()
  else response.writeHead(200, headers).end(body)
}).listen(Number(PORT))
