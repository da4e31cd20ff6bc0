import { toldOfPost } from '../../domain/listeners/toldOfPost.ts'
import { excerptLength } from '../../domain/text/markdown/markdown.ts'
import { excerptOf } from '../../domain/text/plainText.ts'
import { newPost } from '../../email/newPost.ts'
import { rows } from '../../ports/database/database.ts'
import { newlyTold, ofEdit } from '../../domain/listeners/newlyTold.ts'
import { endings, mailCompany, postURL, threadID } from '../envelope.ts'
import { readersWords } from '../readersWords.ts'
import type { Notice } from './notice.ts'
import { shownColumns, shownToReader, type ShownRow } from '../shownToReader.ts'

interface PostRow extends ShownRow {
  title: string
  url_name: string
  details_html: string
  board_name: string
  board_url_name: string
  author_id: string | null
  author_name: string | null
}

/** A new post, for the team and those who are mentioned in it, but not for its author; an edit, for those whom it names for the first time. */
export const notice: Notice = {
  hears: ['post.created', 'post.edited'],
  async toldOf(db, event, only) {
    const { companyID, postID } = event
    return postID === undefined ? [] : newlyTold(event, await toldOfPost(db, companyID, postID, only), only)
  },
  async mail(task, event, to) {
    const { db, company } = task
    const { userID } = to
    const postID = event.postID ?? ''
    const [post] = await rows<PostRow>(db, company.id, postQuery, [postID, userID])
    if (!post) return null
    const words = await readersWords(task, { userID })
    const { author, html } = shownToReader(task, { userID, words }, post, { ...post, html: post.details_html })
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
    return { content, name: `new-post.${postID}.${userID}${ofEdit(event)}` }
  },
}

const postQuery = `
  select p.title, p.url_name, p.details_html, p.author_id, u.name as author_name, b.name as board_name, b.url_name as board_url_name,
    ${shownColumns('$3')}
  from posts p
  join boards b on b.company_id = $1 and b.id = p.board_id
  left join users u on u.company_id = $1 and u.id = p.author_id
  where p.company_id = $1 and p.id = $2 and p.deleted_at is null`
