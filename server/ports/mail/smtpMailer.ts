import { createTransport } from 'nodemailer'
import type { MailAddress, Mailer } from './mailer.ts'
import { messageOf } from './message.ts'

/**
 * Sends through the server of an `smtp://` or `smtps://` address: `smtps` is TLS from the first byte, `smtp` changes to TLS where the
 * server offers it, and `?requireTLS=true` insists. Throws when the address is of another kind.
 */
export function smtpMailer(url: string, from: MailAddress): Mailer {
  const { protocol, host } = new URL(url)
  if (protocol !== 'smtp:' && protocol !== 'smtps:') throw new Error('The mail server’s address must begin with smtp:// or smtps://.')
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // A server may take its time to judge a mail, but the job's lock does not wait for ever.
    socketTimeout: 60_000,
  })
  return {
    where: `Mail is sent through ${host}.`,
    async send(mail) {
      await transport.sendMail(messageOf(mail, from))
    },
    close() {
      transport.close()
      return Promise.resolve()
    },
  }
}
