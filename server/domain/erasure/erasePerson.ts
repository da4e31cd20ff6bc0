import type { ErasedTexts } from '../../../contract/users.ts'
import { CallError } from '../../../contract/errors.ts'
import { enqueue } from '../../jobs/queue.ts'
import { rows } from '../../ports/database/database.ts'
import { wordsFor } from '../../words/words.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { isID } from '../ids.ts'
import { rewriteMentions } from '../mentions/rewriteMentions.ts'
import { rewriteWaitingNotes } from '../mentions/rewriteWaitingNotes.ts'
import { pauseFolding } from '../votes/fold.ts'
import { eraseExports } from './customers/eraseExports.ts'
import { eraseTexts } from './eraseTexts.ts'
import { eraseTraces } from './eraseTraces.ts'

const filesAJob = 200

/**
 * Erases a person for good: their name, address, picture, sessions, votes, likes and what they follow. Their texts stay
 * without a name, or with `remove` their words, images and earlier versions are removed too; texts they had deleted are
 * removed in any case. Mentions of them name nobody. Refuses with `notFound`, and with `forbidden` for a member of the
 * team, who must leave it first.
 */
export async function erasePerson(asking: Asking, userID: string, texts: ErasedTexts): Promise<void> {
  return eraseFor({ ...asking, actorID: signedIn(asking).userID }, userID, texts)
}

/** What erasing needs, in a request or in a job; `actorID` is who wanted it, null for someone who has been erased since. */
export type Erasing = Pick<Asking, 'db' | 'companyID' | 'company' | 'secret'> & { actorID: string | null }

/** The same for who is named. */
export async function eraseFor(erasing: Erasing, userID: string, texts: ErasedTexts): Promise<void> {
  const { db, companyID, company, actorID } = erasing
  if (!isID(userID)) throw new CallError('notFound')
  // Locked against everything that refers to them: a concurrent write is either included or refused.
  const [person] = await rows<{ id: string; is_member: boolean }>(
    db,
    companyID,
    `select u.id, exists (select from members m where m.company_id = $1 and m.user_id = u.id) as is_member
     from users u
     where u.company_id = $1 and u.id = $2::uuid
     for update of u`,
    [userID],
  )
  if (!person) throw new CallError('notFound')
  if (person.is_member) throw new CallError('forbidden')
  const named = await namedAs(erasing, person.id)
  const nobody = named.map((id) => ({ userID: id, name: null, nobody: wordsFor(company.language).t('text.nobody') }))
  for (const one of nobody) await rewriteWaitingNotes(db, companyID, one)
  await pauseFolding(db)
  const files = [...(await eraseTraces(erasing, person.id)), ...(await eraseTexts(erasing, person.id, texts))]
  await eraseExports(erasing, { subject: 'user', subjectID: person.id })
  for (const one of nobody) await rewriteMentions(db, companyID, company.language, one)
  await rows(db, companyID, 'delete from users where company_id = $1 and id = $2::uuid', [person.id])
  await record(db, companyID, { type: 'user.erased', userID: person.id, actorID, data: { texts } })
  for (let from = 0; from < files.length; from += filesAJob)
    await enqueue(db, 'eraseFiles', { companyID, fileIDs: files.slice(from, from + filesAJob).join(',') })
}

/** Their id, and those of people who were merged into them, by which texts name them too. */
async function namedAs({ db, companyID }: Erasing, userID: string): Promise<string[]> {
  const merged = await rows<{ id: string }>(
    db,
    companyID,
    'select merged_id as id from customer_merges where company_id = $1 and into_user_id = $2::uuid order by id',
    [userID],
  )
  return [userID, ...merged.map(({ id }) => id)]
}
