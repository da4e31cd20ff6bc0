import { sql } from 'kysely'
import type { InboxItem } from '../../contract/inbox.ts'
import { expectOK, openWorld, type Person, type World } from './world.ts'

interface Inbox {
  items: InboxItem[]
  hasNextPage: boolean
  cursor: string | null
  count: number
  isMore: boolean
}

export interface InboxWorld extends World {
  customer: Person
  /** A member who may edit posts. */
  colleague: Person
  /** A customer's new post on a board of its own. */
  waiting(title: string, as?: Person): Promise<{ id: string; boardID: string }>
  read(input?: Record<string, unknown>): Promise<Inbox>
  /** What waits on a board. */
  inbox(boardID: string): Promise<InboxItem[]>
  asTeam(path: string, input: Record<string, unknown>): Promise<Record<string, unknown>>
  comment(postID: string, as: Person, more?: { internal?: boolean }): Promise<{ id: string; created: string }>
  /** Decisions, each with what takes it back. */
  changeStatus(postID: string): Promise<() => Promise<unknown>>
  own(postID: string): Promise<() => Promise<unknown>>
  merge(postID: string, intoPostID: string): Promise<() => Promise<unknown>>
  remove(postID: string): Promise<() => Promise<unknown>>
  /** Writes many posts of a customer onto a board. */
  fill(boardID: string, count: number): Promise<void>
  /** The plan of a page's parts. */
  planOfPage(): Promise<string>
}

export async function openInboxWorld(): Promise<InboxWorld> {
  const world = await openWorld()
  const [customer, colleague] = [await world.user(), await world.member('manager')]
  const asTeam = async (path: string, input: Record<string, unknown>) =>
    (await expectOK(world.call(path, input, { as: colleague }))).body
  const read = async (input: Record<string, unknown> = {}) =>
    (await asTeam('/api/inbox/getPosts', input))['inbox'] as Inbox
  return {
    ...world,
    customer,
    colleague,
    asTeam,
    read,
    async waiting(title, as = customer) {
      const board = await world.board()
      const { id } = await world.post(board.id, { title }, as)
      return { id, boardID: board.id }
    },
    inbox: async (boardID) => (await read({ limit: 60 })).items.filter(({ post }) => post.board.id === boardID),
    async comment(postID, as, more = {}) {
      const { body } = await expectOK(world.call('/api/comments/create', { postID, body: 'Words', ...more }, { as }))
      return body['comment'] as { id: string; created: string }
    },
    async changeStatus(postID) {
      const { id } = await world.db
        .selectFrom('statuses')
        .select('id')
        .where('company_id', '=', world.company.id)
        .where('type', '=', 'active')
        .limit(1)
        .executeTakeFirstOrThrow()
      await asTeam('/api/posts/changeStatus', { postID, statusID: id })
      return () => asTeam('/api/posts/undoStatus', { postID })
    },
    async own(postID) {
      const { result } = await asTeam('/api/posts/changeFacts', { postID, ownerID: colleague.userID })
      return () => asTeam('/api/posts/undoChanges', result as Record<string, unknown>)
    },
    async merge(postID, intoPostID) {
      await asTeam('/api/posts/merge', { postID, intoPostID })
      return () => asTeam('/api/posts/unmerge', { postID })
    },
    async remove(postID) {
      await asTeam('/api/posts/delete', { postID })
      return () => asTeam('/api/posts/restore', { postID })
    },
    async fill(boardID, count) {
      await sql`
        insert into posts (company_id, id, board_id, status_id, author_id, title, details, details_html, excerpt, text_version, url_name, search, created_at)
        select p.company_id, gen_random_uuid(), p.board_id, p.status_id, p.author_id, 'Post ' || nr, '', '', '', p.text_version, 'filled-' || nr, ''::tsvector, now() - nr * interval '1 minute'
        from (
          select b.company_id, b.id as board_id, (select s.id from statuses s where s.company_id = b.company_id and s.type = 'open' limit 1) as status_id,
            ${customer.userID}::uuid as author_id, 1 as text_version
          from boards b where b.id = ${boardID}
        ) as p, generate_series(1, ${count}) as nr`.execute(world.db)
      await sql`
        insert into post_stats (company_id, post_id, board_id, status_id, listed, vote_count, imported_votes, comment_count, trending, created_at)
        select p.company_id, p.id, p.board_id, p.status_id, true, 0, 0, 0, 0, p.created_at
        from posts p where p.board_id = ${boardID} on conflict do nothing`.execute(world.db)
      await sql`analyze inbox_states, posts`.execute(world.db)
    },
    async planOfPage() {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select i.post_id, i.since from inbox_states i
        where i.company_id = ${world.company.id} and i.since is not null and i.snoozed_until is null and (i.seen_at is null or i.seen_at < i.since)
        order by i.since desc, i.post_id desc limit 41`.execute(world.db)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    },
  }
}
