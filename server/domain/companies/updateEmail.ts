import { lengths } from '../../../contract/lengths.ts'
import { signedIn, type Asking } from '../asking.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { record } from '../events.ts'
import { checkText } from '../text/checkText.ts'
import { oneLine } from '../text/oneLine.ts'

export interface EmailSettings {
  senderName: string | null
  footer: string | null
}

type Change = { [Field in keyof EmailSettings]?: EmailSettings[Field] | undefined }

/**
 * Changes how a company's emails present themselves; omitted settings stay, and an empty text is none. The sender's name is put on one line and
 * written as such by the mailer, so that it cannot begin a header. Refuses with `textTooLong` and `changedMeanwhile`.
 */
export async function updateEmail(asking: Asking, change: Change, expects?: Change): Promise<EmailSettings> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const row = await db
    .selectFrom('companies')
    .select(['mail_sender_name', 'mail_footer'])
    .where('id', '=', companyID)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const present: EmailSettings = { senderName: row.mail_sender_name, footer: row.mail_footer }
  requireUnchanged({ ...present }, expects)
  const wanted: EmailSettings = {
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
