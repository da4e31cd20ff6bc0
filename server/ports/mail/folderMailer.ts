import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { slugOf } from '../../domain/text/slug.ts'
import type { MailAddress, Mailer } from './mailer.ts'
import { messageOf } from './message.ts'

/**
 * Writes each email as an `.eml` file, which any email program opens. It replaces a mail server on a laptop; the files
 * hold sign-in codes, so only the server's own user may read them.
 */
export function folderMailer(folder: string, from: MailAddress): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    where: `Emails are not sent but written to ${folder}.`,
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = fileName(mail.subject)
      // Written under another name first: who reads the folder never meets half an email.
      const unfinished = join(folder, `.${name}.part`)
      await writeFile(unfinished, message, { flag: 'wx', mode: 0o600 })
      await rename(unfinished, join(folder, name))
    },
    close() {
      return Promise.resolve()
    },
  }
}

/** Sorted by name is sorted by time; the random ending keeps two emails of one millisecond apart. */
function fileName(subject: string): string {
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  return `${time}-${slugOf(subject, 'mail')}-${randomBytes(4).toString('hex')}.eml`
}
