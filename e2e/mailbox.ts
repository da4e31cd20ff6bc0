import { createServer as createHTTPServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** The emails to an address that the mailbox at a URL has received, once there are at least so many. */
export async function mailsIn(mailbox: string, address: string, atLeast = 1): Promise<ReceivedMail[]> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = (await (await fetch(`${mailbox}?to=${encodeURIComponent(address)}`)).json()) as ReceivedMail[]
    if (mails.length >= atLeast) return mails
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No ${atLeast} emails came to ${address}`)
}

/** The sign-in code in the newest of some emails. */
export function codeIn(mails: readonly ReceivedMail[]): string {
  const [code] = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '') ?? []
  if (code === undefined) throw new Error('The email has no code')
  return code
}

/** A real SMTP server that keeps what it receives and tells it over HTTP at `url?to=address`. */
export async function startMailbox(): Promise<{ smtpURL: string; url: string; stop(): Promise<void> }> {
  const mails: ReceivedMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ')
        PostalMime.parse(Buffer.concat(chunks)).then(({ subject = '', text = '', html = '', headers }) => {
          mails.push({
            to,
            subject,
            text,
            html,
            headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
          })
          done()
        }, done)
      })
    },
  })
  const http = createHTTPServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://mailbox').searchParams.get('to')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(mails.filter((mail) => mail.to === to)))
  })
  const smtpPort = await new Promise<number>((resolve) => {
    const server = smtp.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    smtpURL: `smtp://127.0.0.1:${smtpPort}`,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/`,
    stop: async () => {
      http.close()
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
    },
  }
}
