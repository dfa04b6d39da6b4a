import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const HEADER_BYTES = 12
/** Type and class of a question. */
const QUESTION_END_BYTES = 4
const RESPONSE_FLAGS = 0x8180
const TYPE_A = 1

interface DnsServer {
  readonly port: number
  readonly stop: () => void
}

/** Resolves every name to the IPv4 addresses that the set has then, like the DNS server of Docker for a service. */
export async function startDnsServer(addresses: ReadonlySet<string>): Promise<DnsServer> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => socket.send(createResponse(query, addresses), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { port: socket.address().port, stop: () => socket.close() }
}

/** Source: RFC 1035, section 4.1. */
function createResponse(query: Buffer, addresses: ReadonlySet<string>): Buffer {
  const end = query.indexOf(0, HEADER_BYTES) + 1 + QUESTION_END_BYTES
  const isForIpv4 = query.readUInt16BE(end - QUESTION_END_BYTES) === TYPE_A
  const records = isForIpv4 ? [...addresses].map(createRecord) : []
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt16BE(query.readUInt16BE(0), 0)
  header.writeUInt16BE(RESPONSE_FLAGS, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...records])
}

/** The name of the question, type A, class IN, no time to live, and four bytes. */
function createRecord(address: string): Buffer {
  return Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)])
}
