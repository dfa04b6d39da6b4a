// The lower bound: a server of Node.js alone, with one response from memory.
import { createServer } from 'node:http'

const { PORT, COPY_FROM } = process.env
// With the cache mode `default`, fetch asks for the whole response again.
const load = (headers) =>
  fetch(COPY_FROM, { cache: 'no-cache', headers: { 'Accept-Encoding': 'identity', ...headers } })
const source = COPY_FROM && (await load({}))
const body = source ? Buffer.from(await source.arrayBuffer()) : 'ok'
const headers = source ? Object.fromEntries(source.headers) : {}
const notModified = headers.etag && Object.fromEntries((await load({ 'If-None-Match': headers.etag })).headers)

createServer((request, response) => {
  const isKnown = notModified && request.headers['if-none-match'] === headers.etag
  if (isKnown) response.writeHead(304, notModified).end()
  else response.writeHead(200, headers).end(body)
}).listen(Number(PORT))
