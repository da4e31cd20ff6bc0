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

/** Against an email that never comes, on a machine that has other things to do. */
const mostWaitMs = 60_000

/** The emails to an address that the mailbox at a URL has received, once there are at least so many; of the given kind, if one is given. */
export async function mailsIn(
  mailbox: string,
  address: string,
  atLeast = 1,
  isWanted: (mail: ReceivedMail) => boolean = () => true,
): Promise<ReceivedMail[]> {
  for (const end = Date.now() + mostWaitMs; Date.now() < end;) {
    const mails = (await (await fetch(`${mailbox}?to=${encodeURIComponent(address)}`)).json()) as ReceivedMail[]
    const wanted = mails.filter(isWanted)
    if (wanted.length >= atLeast) return wanted
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No ${atLeast} such emails came to ${address}`)
}

const code = /\b\d{6}\b/
const link = /http\S+#token=\S+/

export const hasCode = ({ text }: ReceivedMail) => code.test(text)
export const hasLink = ({ text }: ReceivedMail) => link.test(text)

/** The sign-in code in the newest of some emails. */
export function codeIn(mails: readonly ReceivedMail[]): string {
  return foundIn(mails, code)
}

/** The one-time link in the newest of some emails. */
export function linkIn(mails: readonly ReceivedMail[]): string {
  return foundIn(mails, link)
}

function foundIn(mails: readonly ReceivedMail[], sought: RegExp): string {
  const [found] = sought.exec(mails.at(-1)?.text ?? '') ?? []
  if (found === undefined) throw new Error(`The email has nothing like ${sought.source}`)
  return found
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
