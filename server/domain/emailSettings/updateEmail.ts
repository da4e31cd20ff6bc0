import { lengths } from '../../../contract/lengths.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { record } from '../events.ts'
import { checkText } from '../text/checkText.ts'
import { oneLine } from '../text/oneLine.ts'

export interface EmailSettings {
  senderName: string | null
  footer: string | null
  /** Where replies go, proved by a code (`replyTo.ts`). */
  replyTo: string | null
}

type Change = { [Field in 'senderName' | 'footer']?: EmailSettings[Field] | undefined }

/**
 * Changes how a company's emails present themselves; omitted settings stay, and an empty text is none. The sender's name is put on one line and
 * written as such by the mailer, so that it cannot begin a header. Refuses with `textTooLong` and `changedMeanwhile`.
 */
export async function updateEmail(asking: Asking, change: Change, expects?: Change): Promise<EmailSettings> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const present = await holdEmailSettings(db, companyID)
  requireUnchanged({ ...present }, expects)
  const wanted: EmailSettings = {
    replyTo: present.replyTo,
    senderName:
      change.senderName === undefined
        ? present.senderName
        : checkText('senderName', oneLine(change.senderName ?? ''), lengths.senderName) || null,
    footer:
      change.footer === undefined
        ? present.footer
        : checkText('footer', change.footer ?? '', lengths.mailFooter) || null,
  }
  const fields = (['senderName', 'footer'] as const).filter((field) => wanted[field] !== present[field])
  if (fields.length === 0) return present
  await db
    .updateTable('companies')
    .set({ mail_sender_name: wanted.senderName, mail_footer: wanted.footer })
    .where('id', '=', companyID)
    .execute()
  await record(db, companyID, { type: 'company.updated', actorID: userID, data: { fields: [...fields] } })
  return wanted
}

/** The present settings, which nobody else changes until the transaction has ended. */
export async function holdEmailSettings(tx: Db, companyID: CompanyID): Promise<EmailSettings> {
  const row = await tx
    .selectFrom('companies')
    .select(['mail_sender_name', 'mail_footer', 'mail_reply_to'])
    .where('id', '=', companyID)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { senderName: row.mail_sender_name, footer: row.mail_footer, replyTo: row.mail_reply_to }
}
