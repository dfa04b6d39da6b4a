// The lower bound: a server of Node.js alone, with one response from memory.
import { createServer } from 'node:http'

const { PORT, COPY_FROM } = process.env
const source = COPY_FROM && (await fetch(COPY_FROM, { headers: { 'Accept-Encoding': 'identity' } }))
const body = source ? Buffer.from(await source.arrayBuffer()) : 'ok'
const headers = source ? Object.fromEntries(source.headers) : {}

createServer((request, response) => {
  const isKnown = headers.etag && request.headers['if-none-match'] === headers.etag
  if (isKnown) response.writeHead(304, { etag: headers.etag }).end()
  else response.writeHead(200, headers).end(body)
}).listen(Number(PORT))
