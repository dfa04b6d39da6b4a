// The lower bound for the start: a plain server of Node.js.
import { createServer } from 'node:http'

createServer((_request, response) => response.end('ok')).listen(Number(process.env['PORT']))
