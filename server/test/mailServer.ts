import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail extends Email {
  /** Who it was delivered to, in lower-case letters. */
  recipient: string
  /** As it came. */
  raw: Buffer
}

export interface MailServer {
  /** For `SMTP_URL`. */
  url: string
  /** The emails that came since it was last asked, in their order. */
  take(): Promise<ReceivedMail[]>
  /** Refuses an address from now on with a code and words, or, with null, no more. */
  refuseAddress(address: string, refusal: { code: number; text: string } | null): void
  /** Refuses the next so many emails, as a server does that has no time. */
  refuseNext(count: number): void
  close(): Promise<void>
}

/** A mail server on a free port of this machine that keeps what it is given. */
export async function openMailServer(): Promise<MailServer> {
  const arrived: { raw: Buffer; recipient: string }[] = []
  let refusing = 0
  const refused = new Map<string, { code: number; text: string }>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = refused.get(address)
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null)
    },
    onData(stream, session, done) {
      const recipient = session.envelope.rcptTo[0]?.address ?? ''
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusing > 0) {
          refusing -= 1
          done(new Error(`No time for ${recipient} now`))
          return
        }
        arrived.push({ raw: Buffer.concat(chunks), recipient })
        done()
      })
    },
  })
  // A sender that is killed in the middle of an email is no failure of the server.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    async take() {
      return Promise.all(
        arrived.splice(0).map(async ({ raw, recipient }) => ({ ...(await PostalMime.parse(raw)), recipient, raw })),
      )
    },
    refuseAddress(address, refusal) {
      if (refusal) refused.set(address, refusal)
      else refused.delete(address)
    },
    refuseNext(count) {
      refusing = count
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A header of an email, folded lines joined. */
export function headerOf(mail: ReceivedMail, name: string): string | undefined {
  return mail.headers.find(({ key }) => key === name.toLowerCase())?.value
}
