// The upper bound for the site's throughput: plain node:http that sends the bytes and headers of one page from memory.
import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

const { SITE_URL = '', PORT } = process.env
const connectionHeaders = new Set(['date', 'connection', 'keep-alive'])
const requestHeaders = { 'Accept-Encoding': 'br' }

const page = await new Promise<IncomingMessage>((resolve) => get(SITE_URL, { headers: requestHeaders }, resolve))
const body = await buffer(page)
const headers = Object.fromEntries(Object.entries(page.headers).filter(([name]) => !connectionHeaders.has(name)))
const { 'content-length': _length, 'content-encoding': _encoding, ...notModifiedHeaders } = headers
const { etag } = headers

createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) response.writeHead(304, notModifiedHeaders).end()
  else response.writeHead(200, headers).end(body)
}).listen(Number(PORT))
