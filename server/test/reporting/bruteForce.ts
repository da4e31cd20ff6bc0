import type { World } from '../world.ts'

/** A row of `report_days`, apart from its company and id. */
export interface CountedDay {
  day: string
  board_id: string
  category_id: string | null
  tag_ids: string[]
  posts: number
  votes: number
  comments: number
  new_voters: number
  completed: number
  answered_after: number[]
  completed_after: number[]
}

/** The days of the company as its rows say, by reading every one of them. */
export async function bruteForce({ db, company }: World): Promise<CountedDay[]> {
  const of = (table: 'posts' | 'votes' | 'comments' | 'post_tags' | 'members' | 'statuses') =>
    db
      .selectFrom(table as 'posts')
      .selectAll()
      .where('company_id', '=', company.id)
      .execute() as unknown
  const posts = (await of('posts')) as Row[]
  const votes = (await of('votes')) as Row[]
  const comments = (await of('comments')) as Row[]
  const tags = (await of('post_tags')) as Row[]
  const team = new Set(((await of('members')) as Row[]).map((row) => row['user_id']))
  const completes = new Set(
    ((await of('statuses')) as Row[]).flatMap((row) => (row['type'] === 'complete' ? row['id'] : [])),
  )
  const { time_zone: timeZone } = await db
    .selectFrom('companies')
    .select('time_zone')
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow()
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const counted = new Map<string, CountedDay>()
  const cellOf = (at: unknown, postID: unknown): CountedDay | null => {
    const post = posts.find(({ id }) => id === postID)
    if (!post || post['deleted_at'] !== null) return null
    const cell = {
      day: format.format(at as Date),
      board_id: post['board_id'] as string,
      category_id: post['category_id'] as string | null,
      tag_ids: tags.flatMap((row) => (row['post_id'] === postID ? [row['tag_id'] as string] : [])).toSorted(),
    }
    const key = JSON.stringify(cell)
    const found = counted.get(key) ?? { ...cell, ...nothing, answered_after: [], completed_after: [] }
    counted.set(key, found)
    return found
  }
  for (const post of posts) {
    const cell = cellOf(post['created_at'], post['id'])
    if (!cell) continue
    cell.posts += 1
    const answers = comments.filter(
      (row) =>
        row['post_id'] === post['id'] &&
        row['deleted_at'] === null &&
        row['internal'] === false &&
        team.has(row['author_id']) &&
        row['author_id'] !== post['author_id'] &&
        timeOf(row['created_at']) >= timeOf(post['created_at']),
    )
    if (answers.length > 0)
      cell.answered_after.push(
        minutes(post['created_at'], Math.min(...answers.map((row) => timeOf(row['created_at'])))),
      )
    if (!completes.has(post['status_id']) || post['status_changed_at'] === null || post['merged_into_id'] !== null)
      continue
    const done = cellOf(post['status_changed_at'], post['id'])
    if (!done) continue
    done.completed += 1
    done.completed_after.push(Math.max(0, minutes(post['created_at'], timeOf(post['status_changed_at']))))
  }
  for (const vote of votes) {
    const cell = cellOf(vote['created_at'], vote['root_post_id'])
    if (!cell) continue
    cell.votes += 1
    const order = (row: Row) => `${String(timeOf(row['created_at'])).padStart(15, '0')} ${row['post_id'] as string}`
    if (!votes.some((other) => other['user_id'] === vote['user_id'] && order(other) < order(vote))) cell.new_voters += 1
  }
  for (const comment of comments) {
    if (comment['deleted_at'] !== null || comment['internal'] !== false) continue
    const cell = cellOf(comment['created_at'], comment['post_id'])
    if (cell) cell.comments += 1
  }
  return [...counted.values()].map((row) => ({
    ...row,
    answered_after: row.answered_after.toSorted((one, other) => one - other),
    completed_after: row.completed_after.toSorted((one, other) => one - other),
  }))
}

type Row = Record<string, unknown>

const nothing = { posts: 0, votes: 0, comments: 0, new_voters: 0, completed: 0 }

const timeOf = (at: unknown) => (at as Date).getTime()

const minutes = (from: unknown, to: number) => Math.ceil((to - timeOf(from)) / 60_000)
