import { rewriteMentions } from '../domain/mentions/rewriteMentions.ts'
import { rewriteWaitingNotes } from '../domain/mentions/rewriteWaitingNotes.ts'
import { nobodysName } from '../domain/people/namelessPerson.ts'
import { inTransaction } from '../ports/database/database.ts'
import { wordsFor } from '../words/words.ts'
import { id, job } from './job.ts'

/** Writes the mentions of someone who has another name now, or none. */
export const renameMentions = job('renameMentions', { userID: id }, async ({ userID }, { db, company }) => {
  await inTransaction(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('name')
      .where('company_id', '=', company.id)
      .where('id', '=', userID)
      .executeTakeFirst()
    if (!user) return
    const name = user.name ?? nobodysName(company.language)
    const named = { userID, name, nobody: wordsFor(company.language).t('text.nobody') }
    await rewriteWaitingNotes(tx, company.id, named)
    await rewriteMentions(tx, company.id, company.language, named)
  })
})
