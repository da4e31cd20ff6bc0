import { fillModeration } from './fillModeration.ts'
import { keyScopes } from '../../../contract/keyScopes.ts'
import { lengths } from '../../../contract/lengths.ts'
import { newID } from '../../../server/domain/ids.ts'
import { expectOK, type Person, type World } from '../../../server/test/world.ts'
import { long } from './long.ts'

/** As many of the longest as there is room for (`requireRoom`), and a company may be fuller by none. */
const mostBoards = 30
const mostCategories = 80
/** Beside those that it began with. */
const mostStatuses = 1

/** What the titles say that are suggested beside each other: words that all titles have tell nothing. */
export const alike = 'lantern copper meadow '
/** What a full company has that answers and documents are asked for by. */
export interface FullCompany {
  author: Person
  board: { id: string; urlName: string }
  post: { id: string; urlName: string }
  /** A post's first comment, and a reply to it. */
  first: string
  reply: string
  /** The boards that let in the most people and domains. */
  lettingIn: string[]
}

/** The most of everything, as rows: through calls it would take minutes. */
export async function fillCompany(world: World): Promise<FullCompany> {
  const { owner } = world.company
  const author = await world.user(long(lengths.name))
  const board = await world.board({ name: 'Ideas' })
  const company = world.company.id
  const { planned, open, 'in-progress': progress, complete } = world.company.statuses
  const run = (text: string, values: unknown[] = []) => world.service.database.pool.query(text, [company, ...values])
  const html = (length: number) => `<p>${long(length)}</p>`
  const post = await world.post(
    board.id,
    { title: `feedback ${alike}${long(lengths.title - 9 - alike.length)}`, details: long(lengths.details) },
    author,
  )
  const letIn = await world.board({ name: 'Let in' })
  const ofSegments = await world.board({ name: 'For segments' })
  await run(
    `insert into api_keys (company_id, id, name, token_hash, prefix, last_four, scopes, board_ids)
     select $1, new_id(), $2, int4send(n), 'upw_00000000', '0000', $3, array(select new_id() from generate_series(1, 30)) from generate_series(1, 50) n`,
    [long(lengths.name), keyScopes],
  )
  await run('insert into company_domains (company_id, domain, token) values ($1, $2, $3)', [
    `${'a'.repeat(60)}.${'b'.repeat(60)}.example`,
    'x'.repeat(43),
  ])
  const address = (at: number) =>
    `${String(at).padStart(4, '0')}${'a'.repeat(56)}@${`${'b'.repeat(60)}.`.repeat(3)}example`
  await expectOK(
    world.call(
      '/api/boards/update',
      { boardID: letIn.id, access: 'people', people: Array.from({ length: 950 }, (_, at) => address(at)) },
      { as: owner },
    ),
  )
  await run(
    `insert into statuses (company_id, id, name, url_name, type, hue, position, on_roadmap)
     select $1, new_id(), $2 || nr, 'status-' || repeat('x', 30) || nr, 'active', 'violet', nr, true from generate_series(10, $3::int) nr`,
    [long(38), 9 + mostStatuses],
  )
  const domains = await world.board({ name: 'Domains' })
  await expectOK(
    world.call(
      '/api/boards/update',
      {
        boardID: domains.id,
        access: 'domains',
        domains: Array.from({ length: 200 }, (_, at) => `d${at}.${`${'b'.repeat(60)}.`.repeat(3)}example`),
      },
      { as: owner },
    ),
  )
  await run(
    `insert into boards (company_id, id, name, url_name, description, access, position) select $1, gen_random_uuid(), $2 || nr, 'board-' || repeat('x', 60) || nr, $3, 'public', nr + 10 from generate_series(10, $4::int) nr`,
    [long(lengths.boardName - 2), long(lengths.description), 9 + mostBoards - 4],
  )
  await run(
    `insert into categories (company_id, id, board_id, name, url_name, position) select $1, gen_random_uuid(), $2, $3 || nr, 'category-' || repeat('x', 60) || nr, nr from generate_series(1, $4::int) nr`,
    [board.id, long(lengths.categoryName - 3), mostCategories],
  )
  await run(
    `insert into users (company_id, id, name) select $1, gen_random_uuid(), $2 || nr from generate_series(100, 160) nr`,
    [long(lengths.name - 3)],
  )
  await run(
    `with made as (
       insert into posts (company_id, id, board_id, category_id, status_id, author_id, title, details, details_html, excerpt, text_version, url_name, search, created_at)
       select $1, gen_random_uuid(), $2, (select id from categories where company_id = $1 limit 1), (array[$3, $4, $5]::uuid[])[1 + nr % 3], $6, left('feedback ' || case when nr % 15 = 0 then $9::text else '' end || $7::text, $10::int) || nr, '-', '<p><img src="/files/' || gen_random_uuid() || '" /></p>', $8, 4, 'post-' || repeat('x', 80) || nr, setweight(to_tsvector('english', left('feedback ' || case when nr % 15 = 0 then $9::text else '' end || $7::text, $10::int) || nr), 'A'), now() - nr * interval '1 minute'
       from generate_series(100, 999) nr
       returning *
     ),
     slugs as (insert into post_slugs (company_id, url_name, post_id) select company_id, url_name, id from made)
     insert into post_stats (company_id, post_id, board_id, status_id, category_id, imported_votes, trending, created_at)
     select company_id, id, board_id, status_id, category_id, 0, 1, created_at from made`,
    [board.id, open, planned, progress, author.userID, long(lengths.title - 12), long(200), alike, lengths.title - 3],
  )
  await fillModeration(run, { postID: post.id, authorID: author.userID, comment: html(lengths.comment) })
  await run(
    `insert into tags (company_id, id, board_id, name, url_name, hue) select $1, gen_random_uuid(), $2, $3 || nr, 'tag-' || repeat('x', 60) || nr, 'violet' from generate_series(10, 29) nr`,
    [board.id, long(28)],
  )
  await run(
    `insert into post_tags (company_id, post_id, tag_id) select $1, p.id, t.id from posts p join tags t on t.company_id = $1 and t.board_id = p.board_id where p.company_id = $1`,
    [],
  )
  await run(
    `insert into votes (company_id, post_id, user_id, root_post_id) select $1, p.id, $2, p.id from posts p where p.company_id = $1 on conflict do nothing`,
    [author.userID],
  )
  await run(
    `insert into votes (company_id, post_id, user_id, root_post_id) select $1, $2, u.id, $2 from users u where u.company_id = $1 on conflict do nothing`,
    [post.id],
  )
  await run(
    `insert into post_edits (company_id, id, post_id, edited_by, previous_title, previous_details, created_at)
     select $1, gen_random_uuid(), $2, $3, $4, $5, now() - nr * interval '1 minute' from generate_series(1, 12) nr`,
    [post.id, author.userID, long(lengths.title), long(lengths.details)],
  )
  const first = newID()
  const reply = newID()
  const comment = `insert into comments (company_id, id, post_id, parent_id, thread_id, author_id, body, body_html, text_version, created_at, pinned_at) `
  await run(`${comment} values ($1, $2, $3, null, null, $4, $5, $6, 4, now() - interval '2 days', null)`, [
    first,
    post.id,
    author.userID,
    long(lengths.comment),
    html(lengths.comment),
  ])
  await run(
    `${comment} select $1, case when nr = 40 then $2 else gen_random_uuid() end, $3, $4, $4, $5, $6, $7, 4, now() - (2000 - nr) * interval '1 minute', case when nr < 20 then now() end from generate_series(1, 80) nr`,
    [reply, post.id, first, author.userID, long(lengths.comment), html(lengths.comment)],
  )
  await run(
    `${comment} select $1, gen_random_uuid(), $2, null, null, u.id, $3, $4, 4, now() - interval '1 day', now() from users u where u.company_id = $1`,
    [post.id, long(900), html(900)],
  )
  await run(
    `insert into comment_edits (company_id, id, comment_id, edited_by, previous_body, created_at) select $1, gen_random_uuid(), $2, $3, $4, now() - nr * interval '1 minute' from generate_series(1, 12) nr`,
    [first, author.userID, long(lengths.comment)],
  )
  await run(
    `insert into status_changes (company_id, id, post_id, from_status_id, to_status_id, changed_by, note, note_html) select $1, gen_random_uuid(), $2, $3, $4, $5, $6, $7 from generate_series(1, 30)`,
    [post.id, open, complete, author.userID, long(lengths.note), html(lengths.note)],
  )
  await run(
    `with changed as (
       update posts set status_changed_at = now(), status_id = case when url_name like '%0' then $2::uuid else status_id end where company_id = $1 and url_name like 'post-%' returning id, status_id
     ),
     counted as (update post_stats s set status_id = c.status_id from changed c where s.company_id = $1 and s.post_id = c.id)
     insert into status_changes (company_id, id, post_id, from_status_id, to_status_id, changed_by, note, note_html)
     select $1, gen_random_uuid(), c.id, $3, $2, $4, $5, $6 from changed c`,
    [complete, open, author.userID, long(lengths.note), html(lengths.note)],
  )
  for (const person of [author, owner]) {
    await run(
      `with made as (insert into events (company_id, id, type, post_id, comment_id, data) select $1, gen_random_uuid(), 'comment.created', $2, $3, '{}' from generate_series(1, 250) returning id)
       insert into notifications (company_id, id, user_id, event_id, kind, post_id, comment_id, actor_id, in_app, in_digest) select $1, gen_random_uuid(), $4, id, 'newComment', $2, $3, $5, true, false from made`,
      [post.id, reply, person.userID, author.userID],
    )
    await run(
      `insert into sessions (token_hash, company_id, user_id, kind, browser, created_at, last_seen_at, expires_at) select sha256((nr || $2)::bytea), $1, $2::uuid, 'user', repeat('x', 40), now(), now(), now() + interval '1 day' from generate_series(1, 150) nr`,
      [person.userID],
    )
  }
  await run(
    `insert into posts (company_id, id, board_id, status_id, author_id, title, details, details_html, excerpt, text_version, url_name, search, deleted_at, deleted_by, spam_at)
     select $1, gen_random_uuid(), $2, $3, $4, $5 || nr, '-', $6, '-', 1000, 'removed-' || repeat('x', 80) || nr, '', now(), $4, case when nr % 2 = 0 then now() end from generate_series(100, 199) nr`,
    [board.id, open, author.userID, long(lengths.title - 3), html(lengths.details)],
  )
  await run(
    `insert into users (company_id, id, name, blocked_at, blocked_by) select $1, gen_random_uuid(), $2 || nr, now(), $3 from generate_series(100, 160) nr`,
    [long(lengths.name - 3), author.userID],
  )
  return { author, board, post, first, reply, lettingIn: [letIn.urlName, domains.urlName, ofSegments.urlName] }
}
