import type { CompanyID } from '../../../db/companyID.ts'
import { enqueueEach } from '../../jobs/queue.ts'
import type { Db } from '../../ports/database/database.ts'
import { mentionsIn } from '../notifications/mentionsIn.ts'
import { followersOf, type Told } from './followers.ts'
import type { Listener } from './listeners.ts'
import { teamOf } from './team.ts'
import { tell } from './tell.ts'

/** The team hears of each new post, and whoever is mentioned in one, but for whoever wrote it. */
export const tellOfNewPost: Listener = {
  hears: 'post.created',
  async listen(tx, event, { mailDelaySeconds }) {
    const { companyID, postID } = event
    if (postID === undefined) return
    const told = await toldOfPost(tx, companyID, postID)
    await tell(tx, event, told, (userIDs) =>
      enqueueEach(
        tx,
        'mailNewPost',
        userIDs.map((userID) => ({ companyID, postID, userID })),
        { delaySeconds: mailDelaySeconds },
      ),
    )
  },
}

/** Who is told of a new post, and as what: a member who is mentioned in it is told so. */
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
