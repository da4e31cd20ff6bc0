import { toldOfPost } from '../domain/listeners/tellOfNewPost.ts'
import { newPost } from '../email/newPost.ts'
import { rows } from '../ports/database/database.ts'
import { endings, mailCompany, postURL, sendTo, threadID } from './envelope.ts'
import { id, job } from './job.ts'
import { readersWords } from './readersWords.ts'

interface PostRow {
  title: string
  url_name: string
  excerpt: string
  board_name: string
  board_url_name: string
  author_name: string | null
}

/** Tells a member of a new post, or whoever is mentioned in one; nothing is sent when it has been deleted meanwhile, or they are not to be told by mail any more. */
export const mailNewPost = job('mailNewPost', { postID: id, userID: id }, async ({ postID, userID }, task) => {
  const { db, company } = task
  const [to] = await toldOfPost(db, company.id, postID, userID)
  const [post] = await rows<PostRow>(db, company.id, postQuery, [postID])
  if (to?.mail !== 'now' || to.email === null || !post) return
  const words = await readersWords(task, { userID })
  const content = newPost(
    {
      kind: to.kind === 'mention' ? 'mention' : 'newPost',
      company: mailCompany(task),
      post: { title: post.title, excerpt: post.excerpt, url: postURL(task, { boardURLName: post.board_url_name, urlName: post.url_name }) },
      board: post.board_name,
      author: post.author_name ?? company.name,
      ...endings(task, { kind: to.kind, postID, userID }),
      threadID: threadID(task, postID),
    },
    words,
  )
  await sendTo(task, { ...to, email: to.email }, content, `new-post.${postID}.${userID}`)
})

const postQuery = `
  select p.title, p.url_name, p.excerpt, b.name as board_name, b.url_name as board_url_name, u.name as author_name
  from posts p
  join boards b on b.company_id = $1 and b.id = p.board_id
  left join users u on u.company_id = $1 and u.id = p.author_id
  where p.company_id = $1 and p.id = $2 and p.deleted_at is null`
