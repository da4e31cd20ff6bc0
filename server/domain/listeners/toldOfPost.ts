import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'
import { mentionsIn } from '../notifications/mentionsIn.ts'
import { followersOf, type Told } from './followers.ts'
import { teamOf } from './team.ts'

/** Who is notified of a new post, and as what: a member mentioned in it gets a mention. */
export async function toldOfPost(db: Db, companyID: CompanyID, postID: string, only?: string): Promise<Told[]> {
  const post = await db
    .selectFrom('posts')
    .select(['details', 'author_id'])
    .where('company_id', '=', companyID)
    .where('id', '=', postID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!post) return []
  const narrowed = { except: post.author_id, ...(only === undefined ? {} : { only }) }
  const named = mentionsIn(post.details).map((userID) => ({ userID, kind: 'mention' as const }))
  const mentioned =
    named.length === 0 ? [] : await followersOf(db, companyID, postID, { followersAs: null, named, ...narrowed })
  const told = new Set(mentioned.map(({ userID }) => userID))
  return [...mentioned, ...(await teamOf(db, companyID, postID, narrowed)).filter(({ userID }) => !told.has(userID))]
}
