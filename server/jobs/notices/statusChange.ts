import { translationsSQL } from '../../domain/companies/translationSQL.ts'
import { nextFollowers } from '../../domain/listeners/followers.ts'
import { toldOfStatusChange } from '../../domain/listeners/toldOfStatusChange.ts'
import { mentionsIn } from '../../domain/notifications/mentionsIn.ts'
import { excerptOf } from '../../domain/text/plainText.ts'
import { statusChanged } from '../../email/statusChanged.ts'
import { rows } from '../../ports/database/database.ts'
import { endings, mailCompany, postURL, threadID } from '../envelope.ts'
import type { Task } from '../job.ts'
import { saidStatus, type Said } from '../saidToReader.ts'
import type { Notice } from './notice.ts'
import { shownColumns, shownToReader, type ShownRow } from '../shownToReader.ts'

const longestNote = 1500

/** Longer than `undoStatusChange` takes a change back. */
const undoableSeconds = 15

interface PostRow extends ShownRow {
  id: string
  title: string
  url_name: string
  board_url_name: string
  status_id: string
  status_name: string
  status_names: Said
}

interface ChangeRow {
  from_status_id: string
  note: string
  note_html: string
  author_id: string | null
  author_name: string | null
  created_at: Date
}

/**
 * A new status, or a word of the team about the present one, for those who follow the post, but not for the one who said it. There is no email
 * when the status has been changed again (that change has its own), and when it was changed back within the undo window; while the change that came next can
 * be undone, it waits.
 */
export const notice: Notice = {
  hears: ['post.statusChanged'],
  async next(db, { companyID, postID }, stretch) {
    return postID === undefined ? [] : nextFollowers(db, companyID, postID, { followersAs: 'statusChanged' }, stretch)
  },
  toldOf: (db, { companyID, id }, only) => toldOfStatusChange(db, companyID, id, only),
  // Whom the note names sees their own name on an anonymous board.
  async apart(db, { companyID, postID }) {
    const [change] = postID === undefined ? [] : await rows<ChangeRow>(db, companyID, changesQuery, [postID])
    return new Map(mentionsIn(change?.note ?? '').map((userID) => [userID, userID]))
  },
  async mail(task, { id: eventID }, to) {
    const { db, company } = task
    const { userID, words } = to
    const [post] = await rows<PostRow>(db, company.id, postQuery, [eventID, userID])
    if (!post) return (await mayCount(task, eventID)) ? 'notYet' : null
    const [change, ...earlier] = await rows<ChangeRow>(db, company.id, changesQuery, [post.id])
    if (!change || isUndone(task, post.status_id, [change, ...earlier])) return null
    const { author, html } = shownToReader(task, to, post, { ...change, html: change.note_html })
    const note = excerptOf(html, longestNote)
    const content = statusChanged(
      {
        company: mailCompany(task),
        post: { title: post.title, url: postURL(task, { boardURLName: post.board_url_name, urlName: post.url_name }) },
        status: saidStatus(words, post.status_name, post.status_names),
        isNew: to.kind !== 'officialUpdate',
        forTeam: to.kind === 'boardStatusChanged',
        note: note === '' ? undefined : { text: note, ...(author === null ? {} : { author: author.name }) },
        ...endings(task, { kind: to.kind, postID: post.id, userID }),
        threadID: threadID(task, post.id),
      },
      words,
    )
    return { content, postID: post.id, nameFor: (reader) => `status.${eventID}.${reader}` }
  },
}

/** Whether the change may be the last one again: the next after it is young, and nobody has been told of that, so that it can be undone. */
async function mayCount({ db, company }: Task, eventID: string): Promise<boolean> {
  const found = await rows(db, company.id, undoableQuery, [eventID, undoableSeconds])
  return found.length > 0
}

/** Whether the last changes, each within the undo window of the next, led back to where they began, and the last one says nothing. */
function isUndone({ service }: Task, statusID: string, changes: readonly ChangeRow[]): boolean {
  const [last] = changes
  if (!last || last.note_html !== '') return false
  const windowMs = service.env.MAIL_DELAY * 1000
  const next = (index: number) => changes[index + 1]
  let first = 0
  for (let before = next(first); before; before = next(first)) {
    const gapMs = (changes[first]?.created_at.getTime() ?? 0) - before.created_at.getTime()
    if (gapMs > windowMs) break
    first += 1
  }
  return first > 0 && changes[first]?.from_status_id === statusID
}

// A later event of the same kind makes this one stale; ids are in the order of their making.
const postQuery = `
  select p.id, p.title, p.url_name, b.url_name as board_url_name, ${shownColumns('$3')}, t.id as status_id, t.name as status_name, ${translationsSQL('statusName', 't.id')} as status_names
  from events e
  join posts p on p.company_id = $1 and p.id = e.post_id and p.deleted_at is null
  join boards b on b.company_id = $1 and b.id = p.board_id
  join statuses t on t.company_id = $1 and t.id = p.status_id
  where e.company_id = $1 and e.id = $2
    and not exists (
      select from events later
      where later.company_id = $1 and later.post_id = e.post_id and later.type = 'post.statusChanged' and later.id > e.id
    )`

const changesQuery = `
  select c.from_status_id, c.note, c.note_html, c.created_at, u.name as author_name, u.id as author_id
  from status_changes c
  left join users u on u.company_id = $1 and u.id = c.changed_by
  where c.company_id = $1 and c.post_id = $2
  order by c.created_at desc, c.id desc
  limit 10`

const undoableQuery = `
  select 1
  from (
    select l.id, l.created_at
    from events e
    join posts p on p.company_id = $1 and p.id = e.post_id and p.deleted_at is null
    join events l on l.company_id = $1 and l.post_id = e.post_id and l.type = 'post.statusChanged' and l.id > e.id
    where e.company_id = $1 and e.id = $2
    order by l.id
    limit 1
  ) as next
  where next.created_at > now() - make_interval(secs => $3) and not exists (select from notifications n where n.company_id = $1 and n.event_id = next.id)
    and not exists (select from deliveries d where d.company_id = $1 and d.event_id = next.id)`
