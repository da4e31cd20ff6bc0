import { followersOf, nextFollowers } from '../../domain/listeners/followers.ts'
import { etaChanged } from '../../email/etaChanged.ts'
import { rows } from '../../ports/database/database.ts'
import { endings, mailCompany, postURL, threadID } from '../envelope.ts'
import type { Notice } from './notice.ts'

/** When a post is expected, for those who follow it, but not for the one who said it. Nobody is told that it is not known any more, or of one that only the team sees. */
export const notice: Notice = {
  hears: ['post.etaChanged'],
  async next(db, { companyID, postID }, stretch) {
    return postID === undefined ? [] : nextFollowers(db, companyID, postID, { followersAs: 'etaChanged' }, stretch)
  },
  async toldOf(db, { companyID, id, postID, actorID: except }, only) {
    const [post] = postID === undefined ? [] : await rows<PostRow>(db, companyID, postQuery, [id])
    if (!post || postID === undefined) return []
    return followersOf(db, companyID, postID, {
      followersAs: 'etaChanged',
      except,
      ...(only === undefined ? {} : { only }),
    })
  },
  async mail(task, { id: eventID }, { kind, userID, words }) {
    const [post] = await rows<PostRow>(task.db, task.company.id, postQuery, [eventID])
    if (!post) return null
    const content = etaChanged(
      {
        company: mailCompany(task),
        post: { title: post.title, url: postURL(task, { boardURLName: post.board_url_name, urlName: post.url_name }) },
        eta: post.eta,
        ...endings(task, { kind, postID: post.id, userID }),
        threadID: threadID(task, post.id),
      },
      words,
    )
    return { content, postID: post.id, nameFor: (reader) => `eta.${eventID}.${reader}` }
  },
}

interface PostRow {
  id: string
  title: string
  url_name: string
  board_url_name: string
  eta: string
}

// A later event of the same kind has its own email; ids are in the order of their making.
const postQuery = `
  select p.id, p.title, p.url_name, b.url_name as board_url_name, p.eta::text as eta
  from events e
  join posts p on p.company_id = $1 and p.id = e.post_id and p.deleted_at is null and p.eta is not null and p.eta_public
  join boards b on b.company_id = $1 and b.id = p.board_id
  where e.company_id = $1 and e.id = $2::uuid
    and not exists (
      select from events later
      where later.company_id = $1 and later.post_id = e.post_id and later.type = 'post.etaChanged' and later.id > e.id
    )`
