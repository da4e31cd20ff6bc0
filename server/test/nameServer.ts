import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'

const types = { 1: 'A', 5: 'CNAME', 16: 'TXT', 28: 'AAAA' } as const
type RecordType = (typeof types)[keyof typeof types]

/** A name server on this machine: it answers what it is told, over UDP (RFC 1035). */
export interface NameServer {
  /** As `DNS_SERVERS` has it. */
  address: string
  /** The records of names, by `TYPE name`. What is not here does not exist. */
  records: Map<`${RecordType} ${string}`, string[]>
  /** Answers nothing, or that it failed (SERVFAIL). */
  mood: 'well' | 'silent' | 'failing'
  asked: string[]
  close(): void
}

export async function openNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4')
  const server: NameServer = { address: '', records: new Map(), mood: 'well', asked: [], close: () => socket.close() }
  socket.on('message', (question, { port, address }) => answerTo(socket, server, question, { port, address }))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  server.address = `127.0.0.1:${socket.address().port}`
  return server
}

function answerTo(socket: Socket, server: NameServer, question: Buffer, to: { port: number; address: string }): void {
  const { name, type, end } = readQuestion(question)
  server.asked.push(`${type} ${name}`)
  if (server.mood === 'silent') return
  const found = server.mood === 'well' ? (server.records.get(`${type as RecordType} ${name}`) ?? []) : []
  const isKnown = [...server.records.keys()].some((key) => key.endsWith(` ${name}`))
  const code = server.mood === 'failing' ? 2 : isKnown ? 0 : 3
  const head = Buffer.alloc(12)
  question.copy(head, 0, 0, 2)
  // An answer, with recursion available.
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(found.length, 6)
  const answers = found.map((value) => recordOf(type, value))
  socket.send(Buffer.concat([head, question.subarray(12, end), ...answers]), to.port, to.address)
}

function readQuestion(question: Buffer): { name: string; type: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const type = question.readUInt16BE(at + 1)
  return { name: labels.join('.').toLowerCase(), type: types[type as keyof typeof types] ?? String(type), end: at + 5 }
}

function recordOf(type: string, value: string): Buffer {
  const data = dataOf(type, value)
  const head = Buffer.alloc(12)
  // The name is that of the question, and the answer is kept for no time.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(Number(Object.entries(types).find(([, name]) => name === type)?.[0]), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function dataOf(type: string, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number))
  if (type === 'AAAA')
    return Buffer.from(
      value.split(':').flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]),
    )
  // A TXT record in two pieces, as long ones are.
  if (type === 'TXT') return Buffer.concat([piece(value.slice(0, 5)), piece(value.slice(5))])
  return Buffer.concat([...value.split('.').map(piece), Buffer.alloc(1)])
}

function piece(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])
}
