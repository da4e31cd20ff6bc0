import type { FilledText } from './sharedText.ts'

/** A mailbox; `name` is what people read beside it. */
export interface MailAddress {
  name?: string
  address: string
}

export interface Mail {
  to: MailAddress
  /** Who writes, when it is not the service itself: a company's name on the service's address. */
  from?: MailAddress
  /** The address that replies go to, when it is not the sender's. */
  replyTo?: string
  subject: string
  html: string
  text: string
  /** The same HTML and text, as what many emails share and this reader's own: the former is then encoded once for all of them. */
  filled?: { html: FilledText; text: FilledText } | undefined
  headers?: Readonly<Record<string, string>>
  /** With its angle brackets; made when absent. */
  messageID?: string
  /** The message ids this one follows, oldest first: email programs show them as one conversation. */
  references?: readonly string[]
}

/** The server of an address says that there is no such mailbox; `code` is what it answered (RFC 5321, 4.2.3). To try again is in vain. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  readonly code: number

  constructor(code: number, cause?: unknown) {
    super(`The address was refused with ${code}.`, { cause })
    this.code = code
  }
}

const awayCodes: ReadonlySet<unknown> = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH'])

/** Whether a failure says that no email goes out at present: the server can't be reached, is busy or lets nobody in. Any other is about one email. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  // 421: it is closing the connection (RFC 5321, 3.8).
  return responseCode === 421 || awayCodes.has(code)
}

/** Where email leaves the server. `send` ends when the email is in other hands, and throws when it is not: `MailRefused`, or anything else
 * where another try may succeed. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): Promise<void>
  /** A sentence for the start message. */
  where: string
}
