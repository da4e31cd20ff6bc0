import type { Page } from '@playwright/test'
import { facts } from './journey.ts'
import { inServiceDatabase } from './serviceDatabase.ts'

/** A post of the demo with one thread of so many replies, which are numbered from 1; `replies` are their ids. */
export interface LongThread {
  url: string
  first: string
  replies: string[]
}

/**
 * Writes a long thread under one of the demo's posts into the database: people would take weeks. Each journey names a post of its own, which no other
 * one writes on: those that others make come and go.
 */
export async function writeLongThread(title: string, count: number): Promise<LongThread> {
  const { rows } = await inServiceDatabase(facts.settings.DATA_DIR, (client) =>
    client.query<{ path: string; first: string; replies: string[] }>(writeThread, [title, count]),
  )
  const [written] = rows
  if (!written) throw new Error(`The demo has no post “${title}”.`)
  return { url: `${facts.demo}${written.path}`, first: written.first, replies: written.replies }
}

/** The path of a thread's post with a reply in its address. */
export function linkTo(thread: LongThread, number: number): string {
  return `${thread.url}#comment-${thread.replies[number - 1]}`
}

/** The numbers of the replies that a page shows, in their order. */
export async function numbersOn(page: Page): Promise<number[]> {
  const texts = await page.locator('article .prose').allTextContents()
  return texts.flatMap((text) => /^Reply (\d+)\b/.exec(text)?.[1] ?? []).map(Number)
}

const writeThread = `
  with post as (
    select p.company_id, p.id, p.url_name, b.url_name as board
    from posts p
    join companies c on c.id = p.company_id and c.subdomain = 'demo'
    join boards b on b.company_id = p.company_id and b.id = p.board_id
    where p.title = $1
  ),
  people as (select u.company_id, array_agg(u.id order by u.id) as ids from users u join post on post.company_id = u.company_id group by u.company_id),
  first as (
    insert into comments (company_id, id, post_id, author_id, body, body_html, text_version, created_at)
    select post.company_id, gen_random_uuid(), post.id, ids[1], 'How do you work around it?', '<p>How do you work around it?</p>', 1000, now() - interval '40 days'
    from post join people on people.company_id = post.company_id
    returning company_id, id, post_id, created_at
  ),
  replies as (
    insert into comments (company_id, id, post_id, parent_id, thread_id, author_id, body, body_html, text_version, created_at)
    select f.company_id, gen_random_uuid(), f.post_id, f.id, f.id, ids[1 + nr % cardinality(ids)], 'Reply ' || nr,
      '<p>Reply ' || nr || '. ' || repeat('We copy it by hand every week. ', nr % 5) || '</p>', 1000, f.created_at + nr * interval '5 minutes'
    from first f
    join people on people.company_id = f.company_id
    cross join generate_series(1, $2::int) as nr
    returning company_id, id, post_id, created_at
  ),
  counted as (
    update post_stats s set comment_count = s.comment_count + $2::int + 1 from first f where s.company_id = f.company_id and s.post_id = f.post_id
    returning s.post_id
  )
  select '/' || post.board || '/p/' || post.url_name as path, f.id as first, (select array_agg(r.id order by r.created_at) from replies r) as replies
  from post, first f, counted`
