import { translationsSQL } from '../../domain/companies/translationSQL.ts'
import { categoriesFollowed, nextOfPost, toldOfPost } from '../../domain/listeners/toldOfPost.ts'
import { excerptLength } from '../../domain/text/markdown/markdown.ts'
import { excerptOf } from '../../domain/text/plainText.ts'
import { newPost } from '../../email/newPost.ts'
import { rows } from '../../ports/database/database.ts'
import { ofEdit } from '../../domain/listeners/newlyTold.ts'
import { endings, mailCompany, postURL, threadID } from '../envelope.ts'
import { saidName, type Said } from '../saidToReader.ts'
import type { Notice } from './notice.ts'
import { shownColumns, shownToReader, type ShownRow } from '../shownToReader.ts'

interface PostRow extends ShownRow {
  title: string
  url_name: string
  details_html: string
  board_name: string
  board_names: Said
  category_name: string | null
  category_names: Said
  board_url_name: string
  author_id: string | null
  author_name: string | null
}

/** A new post, for the team, those who are mentioned in it and those who follow its category, but not for its author; an edit, for those whom it names for the first time. */
export const notice: Notice = {
  hears: ['post.created', 'post.edited'],
  async next(db, { companyID, postID }, stretch) {
    return postID === undefined ? [] : nextOfPost(db, companyID, postID, stretch)
  },
  async toldOf(db, { companyID, postID }, only) {
    return postID === undefined ? [] : toldOfPost(db, companyID, postID, only)
  },
  async apart(db, { companyID, postID }, userIDs) {
    return postID === undefined ? new Map() : categoriesFollowed(db, companyID, postID, userIDs)
  },
  async mail(task, event, to) {
    const { db, company } = task
    const { userID, words } = to
    const postID = event.postID ?? ''
    const [post] = await rows<PostRow>(db, company.id, postQuery, [postID, userID])
    if (!post) return null
    const { author, html } = shownToReader(task, to, post, { ...post, html: post.details_html })
    const content = newPost(
      {
        kind: to.kind === 'mention' || to.kind === 'newPostInCategory' ? to.kind : 'newPost',
        company: mailCompany(task),
        post: {
          title: post.title,
          excerpt: excerptOf(html, excerptLength),
          url: postURL(task, { boardURLName: post.board_url_name, urlName: post.url_name }),
        },
        board: saidName(words, post.board_name, post.board_names),
        ...(post.category_name === null ? {} : { category: saidName(words, post.category_name, post.category_names) }),
        author: author?.name ?? company.name,
        ...endings(task, { kind: to.kind, postID, userID }),
        threadID: threadID(task, postID),
      },
      words,
    )
    return { content, postID, nameFor: (reader) => `new-post.${postID}.${reader}${ofEdit(event)}` }
  },
}

const postQuery = `
  select p.title, p.url_name, p.details_html, p.author_id, u.name as author_name, b.name as board_name, ${translationsSQL('boardName', 'b.id')} as board_names, b.url_name as board_url_name,
    f.name as category_name, ${translationsSQL('categoryName', 'f.id')} as category_names,
    ${shownColumns('$3')}
  from posts p
  join boards b on b.company_id = $1 and b.id = p.board_id
  left join categories c on c.company_id = $1 and c.id = p.category_id
  left join lateral (
    select k.id, k.name from category_subscriptions s
    join categories k on k.company_id = $1 and k.id = s.category_id
    where s.company_id = $1 and s.user_id = $3 and s.category_id in (c.id, c.parent_id)
    order by k.id = c.id desc
    limit 1
  ) as f on true
  left join users u on u.company_id = $1 and u.id = p.author_id
  where p.company_id = $1 and p.id = $2 and p.deleted_at is null`
