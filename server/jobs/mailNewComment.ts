import { isTeam } from '../domain/boards/policy.ts'
import { toldOfComment } from '../domain/listeners/tellOfNewComment.ts'
import { shownHTML, shownPerson } from '../domain/people/shownPerson.ts'
import { excerptOf } from '../domain/text/plainText.ts'
import { newComment } from '../email/newComment.ts'
import { rows } from '../ports/database/database.ts'
import { endings, mailCompany, postURL, sendTo, threadID } from './envelope.ts'
import { id, job, type Task } from './job.ts'
import { readersWords } from './readersWords.ts'

const longestQuote = 600

interface CommentRow {
  body_html: string
  author_id: string | null
  author_name: string | null
  author_is_member: boolean
  internal: boolean
  member_ids: string[]
  for_team: boolean
  board_id: string
  is_anonymous: boolean
  post_id: string
  title: string
  url_name: string
  board_url_name: string
}

/** Tells someone of a comment; nothing is sent when it has been deleted meanwhile, or they are not to be told by mail any more. */
export const mailNewComment = job(
  'mailNewComment',
  { commentID: id, userID: id, edit: id.optional() },
  async ({ commentID, userID, edit }, task) => {
    const { db, company } = task
    const [comment] = await rows<CommentRow>(db, company.id, commentQuery, [commentID, userID])
    if (!comment) return
    const postID = comment.post_id
    const [to] = await toldOfComment(db, company.id, commentID, userID)
    if (to?.mail !== 'now' || to.email === null) return
    const { author, html } = shownTo(task, userID, comment)
    const content = newComment(
      {
        kind: to.kind === 'reply' || to.kind === 'mention' ? to.kind : 'newComment',
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
      await readersWords(task, { userID }),
    )
    await sendTo(
      task,
      { ...to, email: to.email },
      content,
      `new-comment.${commentID}.${userID}${edit === undefined ? '' : `.${edit}`}`,
    )
  },
)

/** Who wrote it, and what, as the one who is told may know people of the board. */
function shownTo({ company, service }: Task, userID: string, comment: CommentRow) {
  const { author_id: id, author_name: name } = comment
  const showing = {
    companyID: company.id,
    company,
    secret: service.secret,
    seesPrivate: comment.for_team,
    viewer: { userID },
  }
  const team = { memberIDs: new Set(comment.member_ids) }
  const board = { id: comment.board_id, isAnonymous: comment.is_anonymous }
  return {
    author: id === null || name === null ? null : shownPerson(showing, team, board, { id, name, pictureID: null }),
    html: shownHTML(showing, team, board, comment.body_html),
  }
}

const commentQuery = `
  select c.body_html, c.internal, c.post_id, p.title, p.url_name, b.url_name as board_url_name, c.author_id, u.name as author_name,
    b.id as board_id, b.anonymous as is_anonymous, (select coalesce(json_agg(m.user_id), '[]') from members m where m.company_id = $1) as member_ids, exists (select from users r where r.company_id = $1 and r.id = $3 and ${isTeam('r')}) as for_team,
    exists (select from members m where m.company_id = $1 and m.user_id = c.author_id) as author_is_member
  from comments c
  join posts p on p.company_id = $1 and p.id = c.post_id and p.deleted_at is null
  join boards b on b.company_id = $1 and b.id = p.board_id
  left join users u on u.company_id = $1 and u.id = c.author_id
  where c.company_id = $1 and c.id = $2 and c.deleted_at is null and c.spam_at is null`
