import { join } from 'node:path'
import type { Env } from '../../env.ts'
import { folderMailer } from './folderMailer.ts'
import type { Mailer } from './mailer.ts'
import { parseMailAddress } from './message.ts'
import { smtpMailer } from './smtpMailer.ts'

/** Email by the server of `SMTP_URL`; without one, a folder in the data directory, one file an email. */
export function openMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }: Env): Mailer {
  const from = parseMailAddress(MAIL_FROM)
  return SMTP_URL === undefined ? folderMailer(join(DATA_DIR, 'mail'), from) : smtpMailer(SMTP_URL, from)
}
