import { createTransport } from 'nodemailer'
import { MailRefused, type MailAddress, type Mailer } from './mailer.ts'
import { messageOf } from './message.ts'

/**
 * Sends through the server of an `smtp://` or `smtps://` address: `smtps` is TLS from the first byte, `smtp` changes to TLS where the
 * server offers it, and `?requireTLS=true` insists. Throws when the address is of another kind.
 */
export function smtpMailer(url: string, from: MailAddress): Mailer {
  const { protocol, host } = new URL(url)
  if (protocol !== 'smtp:' && protocol !== 'smtps:')
    throw new Error('The mail server’s address must begin with smtp:// or smtps://.')
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 10,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // A server may take its time to judge an email, but the job's lock does not wait for ever.
    socketTimeout: 60_000,
  })
  return {
    where: `Emails are sent through ${host}.`,
    async send(mail) {
      await transport.sendMail(messageOf(mail, from)).catch((error: unknown) => {
        const code = refusedWith(error)
        throw code === null ? error : new MailRefused(code, error)
      })
    },
    close() {
      transport.close()
      return Promise.resolve()
    },
  }
}

const refusals: ReadonlySet<unknown> = new Set([550, 551, 553, 554])

/**
 * The code with which the one recipient was refused for good, or null: a later refusal is about the message, and an
 * enhanced code of 5.7 (RFC 3463, 3.8) about the sender, as when we are on a blocklist: neither says anything about the
 * mailbox.
 */
function refusedWith(error: unknown): number | null {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return null
  const { responseCode, response } = error as { responseCode?: unknown; response?: unknown }
  const isPolicy = typeof response === 'string' && /^\d{3}[ -]5\.7\.\d/.test(response)
  return typeof responseCode === 'number' && refusals.has(responseCode) && !isPolicy ? responseCode : null
}
