import { translationsSQL } from '../../domain/companies/translationSQL.ts'
import { toldOfAssignment } from '../../domain/listeners/toldOfTeamEvents.ts'
import { excerptLength } from '../../domain/text/markdown/markdown.ts'
import { excerptOf } from '../../domain/text/plainText.ts'
import { postAssigned } from '../../email/team/postAssigned.ts'
import { rows } from '../../ports/database/database.ts'
import { endings, mailCompany, postURL, threadID } from '../envelope.ts'
import { saidName, type Said } from '../saidToReader.ts'
import { shownColumns, shownToReader, type ShownRow } from '../shownToReader.ts'
import type { Notice } from './notice.ts'

interface PostRow extends ShownRow {
  id: string
  title: string
  url_name: string
  details_html: string
  board_name: string
  board_names: Said
  board_url_name: string
  author_id: string | null
  author_name: string | null
}

/** A post whose owner someone became, for them, unless they did it themselves or are not any more. An event that names nobody is about other facts. */
export const notice: Notice = {
  hears: ['post.changed', 'post.etaChanged'],
  toldOf: (db, { companyID, id }, only) => toldOfAssignment(db, companyID, id, only),
  async mail(task, { id: eventID }, to) {
    const { userID, kind, words } = to
    const [post] = await rows<PostRow>(task.db, task.company.id, postQuery, [eventID, userID])
    if (!post) return null
    const { author, html } = shownToReader(task, to, post, { ...post, html: post.details_html })
    const content = postAssigned(
      {
        company: mailCompany(task),
        post: {
          title: post.title,
          excerpt: excerptOf(html, excerptLength),
          url: postURL(task, { boardURLName: post.board_url_name, urlName: post.url_name }),
        },
        board: saidName(words, post.board_name, post.board_names),
        author: author?.name ?? task.company.name,
        ...endings(task, { kind, postID: post.id, userID }),
        threadID: threadID(task, post.id),
      },
      words,
    )
    return { content, postID: post.id, nameFor: (reader) => `assigned.${eventID}.${reader}` }
  },
}

// The author of the email is the one who assigned it.
const postQuery = `
  select p.id, p.title, p.url_name, p.details_html, b.name as board_name, ${translationsSQL('boardName', 'b.id')} as board_names, b.url_name as board_url_name, e.actor_id as author_id, u.name as author_name,
    ${shownColumns('$3')}
  from events e
  join posts p on p.company_id = $1 and p.id = e.post_id and p.deleted_at is null and p.owner_id = $3
  join boards b on b.company_id = $1 and b.id = p.board_id
  left join users u on u.company_id = $1 and u.id = e.actor_id
  where e.company_id = $1 and e.id = $2`
