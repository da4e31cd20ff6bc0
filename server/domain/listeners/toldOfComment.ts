import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'
import { mentionsIn } from '../notifications/mentionsIn.ts'
import { followersOf, nextFollowers, type Stretch, type Told } from './followers.ts'

/** Who is notified of a comment, and as what: a reply is closer than a mention, and that is closer than following. */
export async function toldOfComment(
  db: Db,
  companyID: CompanyID,
  commentID: string,
  only?: readonly string[],
): Promise<Told[]> {
  const found = await readComment(db, companyID, commentID)
  if (!found) return []
  return followersOf(db, companyID, found.postID, { ...found.telling, ...(only === undefined ? {} : { only }) })
}

/** The next people who may be notified of a comment. */
export async function nextOfComment(
  db: Db,
  companyID: CompanyID,
  commentID: string,
  stretch: Stretch,
): Promise<string[]> {
  const found = await readComment(db, companyID, commentID)
  return found ? nextFollowers(db, companyID, found.postID, found.telling, stretch) : []
}

async function readComment(db: Db, companyID: CompanyID, commentID: string) {
  const comment = await db
    .selectFrom('comments as c')
    .leftJoin('comments as answered', (join) =>
      join.onRef('answered.company_id', '=', 'c.company_id').onRef('answered.id', '=', 'c.parent_id'),
    )
    .select(['c.post_id', 'c.body', 'c.author_id', 'c.internal', 'answered.author_id as answered_id'])
    .where('c.company_id', '=', companyID)
    .where('c.id', '=', commentID)
    .where('c.deleted_at', 'is', null)
    .where('c.spam_at', 'is', null)
    .executeTakeFirst()
  if (!comment) return null
  const { answered_id: answeredID, internal } = comment
  const named = [
    ...(answeredID === null ? [] : [{ userID: answeredID, kind: 'reply' as const }]),
    ...mentionsIn(comment.body).map((userID) => ({ userID, kind: 'mention' as const })),
  ]
  return {
    postID: comment.post_id,
    telling: { followersAs: 'newComment' as const, named, internal, commentID, except: comment.author_id },
  }
}
