import { companyGetSettings } from '../../../contract/company.ts'
import { answer } from '../answer.ts'

export default answer(companyGetSettings, async (_input, { db, companyID }) => {
  const row = await db
    .selectFrom('companies')
    .select(['mail_sender_name', 'mail_footer', 'mail_reply_to'])
    .where('id', '=', companyID)
    .executeTakeFirstOrThrow()
  return { email: { senderName: row.mail_sender_name, footer: row.mail_footer, replyTo: row.mail_reply_to } }
})
