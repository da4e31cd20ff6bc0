import { toldOfReview } from '../../domain/listeners/toldOfReview.ts'
import { postReviewed } from '../../email/posts/postReviewed.ts'
import { rows } from '../../ports/database/database.ts'
import { endings, mailCompany, postURL, threadID } from '../envelope.ts'
import type { Notice } from './notice.ts'

/** That what waited for approval was published or not, for its author alone. */
export const notice: Notice = {
  hears: ['post.approved', 'post.rejected', 'comment.approved', 'comment.rejected'],
  async toldOf(db, { companyID, postID, commentID }, only) {
    return postID === undefined ? [] : toldOfReview(db, companyID, { postID, commentID }, only)
  },
  async mail(task, { id: eventID, type, postID = '', commentID }, { kind, userID, words }) {
    const [post] = await rows<PostRow>(task.db, task.company.id, postQuery, [postID, commentID ?? null])
    if (!post) return null
    const content = postReviewed(
      {
        company: mailCompany(task),
        of: commentID === undefined ? 'post' : 'comment',
        isApproved: type.endsWith('.approved'),
        note: post.note,
        post: { title: post.title, url: postURL(task, { boardURLName: post.board_url_name, urlName: post.url_name }) },
        ...endings(task, { kind, postID, userID }),
        threadID: threadID(task, postID),
      },
      words,
    )
    return { content, postID, nameFor: (reader) => `review.${eventID}.${reader}` }
  },
}

interface PostRow {
  title: string
  url_name: string
  board_url_name: string
  note: string | null
}

const postQuery = `
  select p.title, p.url_name, b.url_name as board_url_name,
    (
      select r.note from reviews r
      where r.company_id = $1 and r.post_id = p.id and r.comment_id is not distinct from $3::uuid and r.decided_at is not null
      order by r.decided_at desc
      limit 1
    ) as note
  from posts p
  join boards b on b.company_id = $1 and b.id = p.board_id
  where p.company_id = $1 and p.id = $2::uuid`
