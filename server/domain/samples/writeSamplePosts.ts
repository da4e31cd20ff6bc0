import { markStale } from '../recounts/recount.ts'
import { momentAgo, monthAhead, pick, voteMoment } from '../../../db/seed/demo/time.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { newID } from '../ids.ts'
import { insertPosts } from '../posts/insertPosts.ts'
import { commentWords } from '../search/commentWords.ts'
import { renderMarkdown } from '../text/markdown/markdown.ts'
import { exponentOf, logSum } from '../votes/trending.ts'
import type { Making } from './loadSamples.ts'
import type { SamplePost } from './story.ts'

interface Placed {
  post: SamplePost
  id: string
  authorID: string
  statusID: string
  created: Date
  changed: Date | null
}

/** Writes a sample board's posts, with their votes, comments and changes of status. Returns their ids. */
export async function writeSamplePosts(
  asking: Asking,
  making: Making,
  boardID: string,
  posts: readonly SamplePost[],
): Promise<string[]> {
  const { db, companyID, company } = asking
  const placed = posts.map((post) => place(making, post))
  await insertPosts(
    db,
    companyID,
    company.language,
    boardID,
    placed.map(({ post, id, authorID, statusID, created, changed }) => ({
      id,
      boardID,
      categoryID: null,
      authorID,
      title: post.title,
      details: post.details,
      created,
      statusID,
      statusChanged: changed,
      commentCount: post.comments?.length ?? 0,
    })),
  )
  for (const one of placed) {
    await vote(asking, making, one)
    await changeStatus(asking, making, one)
    await comment(asking, making, one)
  }
  return placed.map(({ id }) => id)
}

function place({ now, chance, people, statusOf }: Making, post: SamplePost): Placed {
  const created = momentAgo(now, post.daysAgo, chance)
  return {
    post,
    id: newID(created.getTime()),
    authorID: people.get(post.by) ?? '',
    statusID: statusOf(post.status?.to ?? 'open'),
    created,
    changed: post.status ? momentAgo(now, post.status.daysAgo, chance, created) : null,
  }
}

async function vote(
  { db, companyID }: Asking,
  { now, chance, people }: Making,
  { post, id, authorID, created }: Placed,
): Promise<void> {
  const others = pick(
    [...people.values()].filter((person) => person !== authorID),
    post.votes - 1,
    chance,
  )
  const votes = [authorID, ...others].map((userID, at) => ({
    company_id: companyID,
    post_id: id,
    root_post_id: id,
    user_id: userID,
    created_at: at === 0 ? created : voteMoment(now, created, 'steady', chance),
  }))
  await db.insertInto('votes').values(votes).execute()
  await markStale(
    db,
    companyID,
    'user',
    votes.map(({ user_id }) => user_id),
  )
  const trending = logSum([created, ...votes.map((one) => one.created_at)].map(exponentOf))
  await db
    .updateTable('post_stats')
    .set({ vote_count: votes.length, trending })
    .where('company_id', '=', companyID)
    .where('post_id', '=', id)
    .execute()
}

async function changeStatus(
  { db, companyID }: Asking,
  { now, statusOf, actorID }: Making,
  { post, id, statusID, changed }: Placed,
): Promise<void> {
  if (post.inMonths !== undefined)
    await rows(db, companyID, 'update posts set eta = $3::date where company_id = $1 and id = $2::uuid', [
      id,
      monthAhead(now, post.inMonths),
    ])
  if (!post.status || !changed) return
  const { html, version } = renderMarkdown(post.status.note)
  await db
    .insertInto('status_changes')
    .values({
      company_id: companyID,
      id: newID(changed.getTime()),
      post_id: id,
      from_status_id: statusOf('open'),
      to_status_id: statusID,
      changed_by: actorID,
      note: post.status.note,
      note_html: html,
      text_version: version,
      created_at: changed,
    })
    .execute()
}

async function comment(
  { db, companyID, company }: Asking,
  { now, chance, people }: Making,
  { post, id: postID, created }: Placed,
): Promise<void> {
  for (const { by, daysAgo, text, likes = 0 } of post.comments ?? []) {
    const when = momentAgo(now, daysAgo, chance, created)
    const id = newID(when.getTime())
    const authorID = people.get(by) ?? ''
    const likers = pick(
      [...people.values()].filter((person) => person !== authorID),
      likes,
      chance,
    )
    const { html, version } = renderMarkdown(text)
    await db
      .insertInto('comments')
      .values({
        company_id: companyID,
        id,
        post_id: postID,
        author_id: authorID,
        body: text,
        body_html: html,
        text_version: version,
        ...commentWords(company.language, text),
        internal: false,
        like_count: likers.length,
        created_at: when,
      })
      .execute()
    if (likers.length > 0)
      await db
        .insertInto('comment_reactions')
        .values(
          likers.map((userID) => ({
            company_id: companyID,
            comment_id: id,
            user_id: userID,
            name: 'like',
            created_at: voteMoment(now, when, 'early', chance),
          })),
        )
        .execute()
  }
}
