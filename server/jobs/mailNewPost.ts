import { isTeam } from '../domain/boards/policy.ts'
import { toldOfPost } from '../domain/listeners/tellOfNewPost.ts'
import { shownHTML, shownPerson } from '../domain/people/shownPerson.ts'
import { excerptLength } from '../domain/text/markdown.ts'
import { excerptOf } from '../domain/text/plainText.ts'
import { newPost } from '../email/newPost.ts'
import { rows } from '../ports/database/database.ts'
import { endings, mailCompany, postURL, sendTo, threadID } from './envelope.ts'
import { id, job, type Task } from './job.ts'
import { readersWords } from './readersWords.ts'

interface PostRow {
  title: string
  url_name: string
  details_html: string
  board_id: string
  is_anonymous: boolean
  board_name: string
  board_url_name: string
  author_id: string | null
  author_name: string | null
  member_ids: string[]
  for_team: boolean
}

/** Tells a member of a new post, or whoever is mentioned in one; nothing is sent when it has been deleted meanwhile, or they are not to be told by mail any more. */
export const mailNewPost = job(
  'mailNewPost',
  { postID: id, userID: id, edit: id.optional() },
  async ({ postID, userID, edit }, task) => {
    const { db, company } = task
    const [to] = await toldOfPost(db, company.id, postID, userID)
    const [post] = await rows<PostRow>(db, company.id, postQuery, [postID, userID])
    if (to?.mail !== 'now' || to.email === null || !post) return
    const { author, html } = shownTo(task, userID, post)
    const words = await readersWords(task, { userID })
    const content = newPost(
      {
        kind: to.kind === 'mention' ? 'mention' : 'newPost',
        company: mailCompany(task),
        post: {
          title: post.title,
          excerpt: excerptOf(html, excerptLength),
          url: postURL(task, { boardURLName: post.board_url_name, urlName: post.url_name }),
        },
        board: post.board_name,
        author: author?.name ?? company.name,
        ...endings(task, { kind: to.kind, postID, userID }),
        threadID: threadID(task, postID),
      },
      words,
    )
    await sendTo(
      task,
      { ...to, email: to.email },
      content,
      `new-post.${postID}.${userID}${edit === undefined ? '' : `.${edit}`}`,
    )
  },
)

/** Who wrote it, and what, as the one who is told may know people of the board. */
function shownTo({ company, service }: Task, userID: string, post: PostRow) {
  const { author_id: id, author_name: name } = post
  const showing = {
    companyID: company.id,
    company,
    secret: service.secret,
    seesPrivate: post.for_team,
    viewer: { userID },
  }
  const team = { memberIDs: new Set(post.member_ids) }
  const board = { id: post.board_id, isAnonymous: post.is_anonymous }
  return {
    author: id === null || name === null ? null : shownPerson(showing, team, board, { id, name, pictureID: null }),
    html: shownHTML(showing, team, board, post.details_html),
  }
}

const postQuery = `
  select p.title, p.url_name, p.details_html, p.author_id, u.name as author_name, b.id as board_id, b.anonymous as is_anonymous, b.name as board_name, b.url_name as board_url_name,
    (select coalesce(json_agg(m.user_id), '[]') from members m where m.company_id = $1) as member_ids,
    exists (select from users r where r.company_id = $1 and r.id = $3 and ${isTeam('r')}) as for_team
  from posts p
  join boards b on b.company_id = $1 and b.id = p.board_id
  left join users u on u.company_id = $1 and u.id = p.author_id
  where p.company_id = $1 and p.id = $2 and p.deleted_at is null`
