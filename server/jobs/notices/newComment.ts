import { nextOfComment, toldOfComment } from '../../domain/listeners/toldOfComment.ts'
import { excerptOf } from '../../domain/text/plainText.ts'
import { newComment } from '../../email/newComment.ts'
import { rows } from '../../ports/database/database.ts'
import { ofEdit } from '../../domain/listeners/newlyTold.ts'
import { endings, mailCompany, postURL, threadID } from '../envelope.ts'
import type { Notice } from './notice.ts'
import { shownColumns, shownToReader, type ShownRow } from '../shownToReader.ts'

const longestQuote = 600

interface CommentRow extends ShownRow {
  body_html: string
  author_id: string | null
  author_name: string | null
  author_is_member: boolean
  internal: boolean
  post_id: string
  title: string
  url_name: string
  board_url_name: string
}

/** A comment, for those who are answered, mentioned or follow the post and may read it, but not for its author; an edit, for those whom it names for the first time. */
export const notice: Notice = {
  hears: ['comment.created', 'comment.edited'],
  async next(db, { companyID, commentID }, stretch) {
    return commentID === undefined ? [] : nextOfComment(db, companyID, commentID, stretch)
  },
  async toldOf(db, { companyID, commentID }, only) {
    return commentID === undefined ? [] : toldOfComment(db, companyID, commentID, only)
  },
  async mail(task, event, to) {
    const { db, company } = task
    const { userID, words } = to
    const commentID = event.commentID ?? ''
    const [comment] = await rows<CommentRow>(db, company.id, commentQuery, [commentID, userID])
    if (!comment) return null
    const postID = comment.post_id
    const { author, html } = shownToReader(task, to, comment, { ...comment, html: comment.body_html })
    const content = newComment(
      {
        kind: to.kind === 'reply' || to.kind === 'mention' || to.kind === 'boardComment' ? to.kind : 'newComment',
        company: mailCompany(task),
        post: { title: comment.title },
        comment: {
          author: author?.name ?? company.name,
          fromTeam: comment.author_is_member,
          isInternal: comment.internal,
          text: excerptOf(html, longestQuote),
          url: `${postURL(task, { boardURLName: comment.board_url_name, urlName: comment.url_name })}#comment-${commentID}`,
        },
        ...endings(task, { kind: to.kind, postID, userID }),
        threadID: threadID(task, postID),
      },
      words,
    )
    return { content, postID, nameFor: (reader) => `new-comment.${commentID}.${reader}${ofEdit(event)}` }
  },
}

const commentQuery = `
  select c.body_html, c.internal, c.post_id, p.title, p.url_name, b.url_name as board_url_name, c.author_id, u.name as author_name,
    ${shownColumns('$3')},
    exists (select from members m where m.company_id = $1 and m.user_id = c.author_id) as author_is_member
  from comments c
  join posts p on p.company_id = $1 and p.id = c.post_id and p.deleted_at is null
  join boards b on b.company_id = $1 and b.id = p.board_id
  left join users u on u.company_id = $1 and u.id = c.author_id
  where c.company_id = $1 and c.id = $2 and c.deleted_at is null and c.spam_at is null`
