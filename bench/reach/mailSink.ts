import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'

/** What has come to the sink: emails, people, people with more than one email by its id, and when the first and the last came. */
export interface SinkCounts {
  mails: number
  people: number
  twice: number
  again: number
  firstMs: number
  lastMs: number
}

/** A mail server as a process of its own, which takes everything and keeps only who got which email; told `forget`, it begins anew. */
const ids = new Map<string, Set<string>>()
let mails = 0
let [firstMs, lastMs] = [0, 0]

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, session, done) {
    let head = ''
    stream.on('data', (chunk: Buffer) => {
      if (head.length < 4_000) head += chunk.toString('latin1')
    })
    stream.on('end', () => {
      const [, id = ''] = /^message-id:\s*(\S+)/im.exec(head) ?? []
      const to = session.envelope.rcptTo[0]?.address ?? ''
      ids.set(to, (ids.get(to) ?? new Set()).add(id))
      mails += 1
      lastMs = performance.now()
      firstMs ||= lastMs
      done()
    })
  },
})
// A sender that is killed in the middle of an email is no failure of the server.
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.server.address() as AddressInfo).port }))

process.on('message', (message) => {
  if (message === 'forget') {
    ids.clear()
    ;[mails, firstMs, lastMs] = [0, 0, 0]
  }
  const twice = [...ids.values()].filter(({ size }) => size > 1).length
  const again = mails - [...ids.values()].reduce((sum, { size }) => sum + size, 0)
  process.send?.({ mails, people: ids.size, twice, again, firstMs, lastMs } satisfies SinkCounts)
})
process.on('disconnect', () => process.exit(0))
