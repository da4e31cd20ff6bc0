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
