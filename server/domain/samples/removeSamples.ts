import { markVotersStale } from '../recounts/recount.ts'
import { enqueue } from '../../jobs/queue.ts'
import { rows } from '../../ports/database/database.ts'
import { wordsFor } from '../../words/words.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { removeFieldsWithoutBoard, soleFields } from '../customPostFields/soleFields.ts'
import { rewriteMentions } from '../mentions/rewriteMentions.ts'
import { openCountSQL, postCountSQL } from '../posts/boardCounts.ts'
import { markEveryDay } from '../reporting/countDays.ts'
import { pauseFolding } from '../votes/fold.ts'
import { lockSamples } from './lockSamples.ts'

const filesAJob = 200

/**
 * Removes the sample data: its posts wherever they were moved, with everything on them, its people, and its boards. A sample board that has posts of
 * real people stays as theirs. Removing nothing changes nothing.
 */
export async function removeSamples(asking: Asking): Promise<void> {
  const { db, companyID, company } = asking
  const { userID } = signedIn(asking)
  await lockSamples(asking)
  const marked = await db
    .selectFrom('samples')
    .select(['kind', 'subject_id'])
    .where('company_id', '=', companyID)
    .orderBy('subject_id')
    .execute()
  if (marked.length === 0) return
  const idsOf = (kind: string) => marked.flatMap((row) => (row.kind === kind ? [row.subject_id] : []))
  const [posts, boards, people] = [idsOf('post'), idsOf('board'), idsOf('user')]
  const run = <Row>(text: string, ids: readonly string[]) => rows<Row>(db, companyID, text, [ids])
  await pauseFolding(db)
  const files = await run<{ id: string }>(filesQuery, posts)
  await markVotersStale(db, companyID, posts)
  await run('delete from vote_events where company_id = $1 and root_post_id = any($2::uuid[])', posts)
  await run('delete from posts where company_id = $1 and id = any($2::uuid[])', posts)
  // A move to or from a board that is gone cannot be shown any more.
  await run(
    `delete from post_edits e using ${emptied} where e.company_id = $1 and g.id in (e.from_board_id, e.to_board_id)`,
    boards,
  )
  const fields = await soleFields(db, companyID, boards)
  await run(`delete from boards b using ${emptied} where b.company_id = $1 and b.id = g.id`, boards)
  await removeFieldsWithoutBoard(db, companyID, fields)
  await run("update boards set description = '' where company_id = $1 and id = any($2::uuid[])", boards)
  await rows(db, companyID, recountQuery)
  const nobody = wordsFor(company.language).t('text.nobody')
  for (const person of people)
    await rewriteMentions(db, companyID, company.language, { userID: person, name: null, nobody })
  await run('delete from users where company_id = $1 and id = any($2::uuid[])', people)
  await db.deleteFrom('samples').where('company_id', '=', companyID).execute()
  await markEveryDay(db, companyID)
  await record(db, companyID, { type: 'samples.removed', actorID: userID })
  for (let from = 0; from < files.length; from += filesAJob)
    await enqueue(db, 'eraseFiles', {
      companyID,
      fileIDs: files
        .slice(from, from + filesAJob)
        .map(({ id }) => id)
        .join(','),
    })
}

/** The sample boards (`$2`) on which nothing is left. */
const emptied = `(
  select b.id from boards b
  where b.company_id = $1 and b.id = any($2::uuid[])
    and not exists (select from posts p where p.company_id = $1 and p.board_id = b.id)
) as g`

/** Takes away the files that real people attached to a sample post or to something on it. */
const filesQuery = `
  delete from files f
  where f.company_id = $1 and (
    f.post_id = any($2::uuid[])
    or f.comment_id in (select c.id from comments c where c.company_id = $1 and c.post_id = any($2::uuid[]))
    or f.status_change_id in (select c.id from status_changes c where c.company_id = $1 and c.post_id = any($2::uuid[])))
  returning f.id`

/** Only the boards that had a sample post moved to them: another's row is not touched. */
const recountQuery = `
  update boards b set post_count = n.posts, open_count = n.open
  from (select k.id, ${postCountSQL('k.id')} as posts, ${openCountSQL('k.id')} as open from boards k where k.company_id = $1) as n
  where b.company_id = $1 and b.id = n.id and (b.post_count, b.open_count) is distinct from (n.posts, n.open)`
