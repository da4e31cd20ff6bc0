import type { Insertable } from 'kysely'
import type { CompanyID } from '../../companyID.ts'
import type { Tables } from '../../types.ts'
import { newID } from '../../../server/domain/ids.ts'
import { commentWords } from '../../../server/domain/search/commentWords.ts'
import { searchVector } from '../../../server/domain/search/searchVector.ts'
import { exponentOf, logSum } from '../../../server/domain/votes/trending.ts'
import { renderMarkdown } from '../../../server/domain/text/markdown/markdown.ts'
import { nextSlug, slugOf } from '../../../server/domain/text/slug.ts'
import type { Pictures } from '../../../server/domain/text/pictures.ts'
import type { CommentStory, PostStory } from './story.ts'
import { monthAhead, momentAgo, pick, voteMoment, type Chance } from './time.ts'

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>

/** The rows of the demo, by table, in the order in which they can be inserted. */
export interface Rows {
  posts: (Omit<Row<'posts'>, 'search'> & { search: ReturnType<typeof searchVector> })[]
  post_slugs: Row<'post_slugs'>[]
  post_stats: Row<'post_stats'>[]
  votes: Row<'votes'>[]
  status_changes: Row<'status_changes'>[]
  comments: (Omit<Row<'comments'>, 'search'> & ReturnType<typeof commentWords>)[]
  comment_reactions: Row<'comment_reactions'>[]
  subscriptions: Row<'subscriptions'>[]
}

export interface Scene {
  companyID: CompanyID
  now: Date
  chance: Chance
  /** Ids by name. */
  people: ReadonlyMap<string, string>
  statuses: ReadonlyMap<string, string>
  /** Keeps a post's drawing; gives its line of Markdown. */
  keepPicture: (
    picture: NonNullable<PostStory['picture']>,
    of: { postID: string; authorID: string },
  ) => Promise<{ line: string; pictures: Pictures }>
  rows: Rows
}

export function noRows(): Rows {
  return {
    posts: [],
    post_slugs: [],
    post_stats: [],
    votes: [],
    status_changes: [],
    comments: [],
    comment_reactions: [],
    subscriptions: [],
  }
}

/** Adds a post's rows, with its votes, history and comments. `voters` are those who may see its board. */
export async function addPost(
  scene: Scene,
  post: PostStory,
  place: { boardID: string; categoryID: string | null; voters: readonly string[] },
): Promise<void> {
  const { companyID, now, chance, rows } = scene
  const created = momentAgo(now, post.daysAgo, chance)
  const id = newID(created.getTime())
  const authorID = known(scene.people, post.by)
  const shown = post.picture && (await scene.keepPicture(post.picture, { postID: id, authorID }))
  const details = [post.details ?? '', ...(shown ? [shown.line] : [])].join('\n\n')
  const { html, version, excerpt } = renderMarkdown(details, shown?.pictures)
  const changed = addChanges(scene, id, post, created)
  const statusID = known(scene.statuses, post.changes?.at(-1)?.to ?? 'open')
  const urlName = freeSlug(rows, post.title)
  rows.posts.push({
    company_id: companyID,
    id,
    board_id: place.boardID,
    category_id: place.categoryID,
    status_id: statusID,
    author_id: authorID,
    title: post.title,
    details,
    details_html: html,
    excerpt,
    text_version: version,
    url_name: urlName,
    search: searchVector('en', post.title, details),
    status_changed_at: changed,
    eta: post.inMonths === undefined ? null : monthAhead(now, post.inMonths),
    created_at: created,
  })
  rows.post_slugs.push({ company_id: companyID, url_name: urlName, post_id: id, created_at: created })
  const voted = addVotes(scene, id, post, { authorID, created, voters: place.voters })
  rows.post_stats.push({
    company_id: companyID,
    post_id: id,
    board_id: place.boardID,
    status_id: statusID,
    category_id: place.categoryID,
    vote_count: voted.length,
    comment_count: addComments(
      scene,
      { postID: id, parentID: null, threadID: null, after: created, readers: place.voters },
      post.comments ?? [],
    ),
    trending: logSum([created, ...voted].map(exponentOf)),
    created_at: created,
  })
  follow(rows, companyID, id, authorID, created)
}

/** Adds what became of a post; gives when its status last changed. */
function addChanges(
  { companyID, now, chance, people, statuses, rows }: Scene,
  postID: string,
  { changes = [] }: PostStory,
  created: Date,
): Date | null {
  let from = known(statuses, 'open')
  let last: Date | null = null
  for (const { to, by, daysAgo, note = '' } of changes) {
    const when = momentAgo(now, daysAgo, chance, last ?? created)
    const toID = known(statuses, to)
    const { html, version } = renderMarkdown(note)
    rows.status_changes.push({
      company_id: companyID,
      id: newID(when.getTime()),
      post_id: postID,
      from_status_id: from,
      to_status_id: toID,
      changed_by: known(people, by),
      note,
      note_html: html,
      text_version: version,
      created_at: when,
    })
    from = toID
    last = when
  }
  return last
}

/** Adds a post's votes, its author's first; gives when they came. */
function addVotes(
  { companyID, now, chance, rows }: Scene,
  postID: string,
  { votes, pace = 'steady' }: PostStory,
  by: { authorID: string; created: Date; voters: readonly string[] },
): Date[] {
  const others = pick(
    by.voters.filter((voter) => voter !== by.authorID),
    votes - 1,
    chance,
  )
  return [by.authorID, ...others].map((userID, index) => {
    const when = index === 0 ? by.created : voteMoment(now, by.created, pace, chance)
    rows.votes.push({ company_id: companyID, post_id: postID, root_post_id: postID, user_id: userID, created_at: when })
    return when
  })
}

interface Thread {
  postID: string
  parentID: string | null
  threadID: string | null
  after: Date
  readers: readonly string[]
}

/** Adds comments and what answers them; gives how many of them everyone may see. */
function addComments(scene: Scene, thread: Thread, comments: readonly CommentStory[]): number {
  const { companyID, now, chance, rows } = scene
  let counted = 0
  for (const comment of comments) {
    const when = momentAgo(now, comment.daysAgo, chance, thread.after)
    const id = newID(when.getTime())
    const authorID = known(scene.people, comment.by)
    const { html, version } = renderMarkdown(comment.text)
    const likers = pick(
      thread.readers.filter((reader) => reader !== authorID),
      comment.likes ?? 0,
      chance,
    )
    rows.comments.push({
      company_id: companyID,
      id,
      post_id: thread.postID,
      parent_id: thread.parentID,
      thread_id: thread.threadID,
      author_id: authorID,
      body: comment.text,
      body_html: html,
      text_version: version,
      ...commentWords('en', comment.text),
      internal: comment.internal ?? false,
      like_count: likers.length,
      pinned_at: comment.pinned ? when : null,
      pinned_by: comment.pinned ? authorID : null,
      deleted_at: comment.deleted ? new Date(when.getTime() + 5 * 60_000) : null,
      deleted_by: comment.deleted ? authorID : null,
      created_at: when,
    })
    rows.comment_reactions.push(
      ...likers.map((userID) => ({
        company_id: companyID,
        comment_id: id,
        user_id: userID,
        name: 'like',
        created_at: voteMoment(now, when, 'early', chance),
      })),
    )
    follow(rows, companyID, thread.postID, authorID, when)
    if (!comment.internal && !comment.deleted) counted += 1
    counted += addComments(
      scene,
      { ...thread, parentID: id, threadID: thread.threadID ?? id, after: when },
      comment.replies ?? [],
    )
  }
  return counted
}

/** Writing something about a post follows it. */
function follow({ subscriptions }: Rows, companyID: CompanyID, postID: string, userID: string, since: Date): void {
  if (subscriptions.some((row) => row.post_id === postID && row.user_id === userID)) return
  subscriptions.push({ company_id: companyID, post_id: postID, user_id: userID, created_at: since })
}

function freeSlug({ post_slugs: taken }: Rows, title: string): string {
  const base = slugOf(title)
  const isFree = (urlName: string) => !taken.some((row) => row.url_name === urlName)
  let urlName = base
  for (let number = 2; !isFree(urlName); number += 1) urlName = nextSlug(base, number)
  return urlName
}

/** A name in the story that nobody and nothing bears is a slip of the pen. */
export function known(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the demo's story speaks of “${name}”, who is not in it`)
  return id
}
