import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { visibleBoard } from '../sight.ts'
import { isID } from '../ids.ts'

export interface FoundPost {
  id: string
  title: string
  details: string
  urlName: string
  board: { id: string; name: string; urlName: string }
  categoryID: string | null
  statusID: string
  authorID: string | null
  isDeleted: boolean
  deletedBy: string | null
  isSpam: boolean
  /** Whether it waits for approval; it is deleted until then. */
  isHeld: boolean
  /** Whether nobody but the team may comment. */
  commentsClosed: boolean
}

/**
 * How a post is locked until the transaction ends. `add to`: it is not taken away, nor merged. `change`: no other transaction changes it, while votes and comments
 * continue. `take away`: running votes and comments finish first and no new ones start, because they take a key-share
 * lock on the post's row.
 */
const locks = { 'add to': 'for key share', change: 'for no key update', 'take away': 'for update' } as const

/**
 * A post that is there for this viewer, its row held when `lock` says what for. Refuses with `notFound` for one that is absent, merged, on
 * a board they may not see, or deleted, unless `evenDeleted`. With `leadsOn` a merged one gives the post that it was merged into, for what people
 * add to a page that they opened before, and for what that page asks for again.
 */
export async function findPost(
  asking: Asking,
  postID: string,
  {
    lock,
    evenDeleted = false,
    leadsOn = false,
  }: { lock?: keyof typeof locks; evenDeleted?: boolean; leadsOn?: boolean } = {},
): Promise<FoundPost> {
  if (!isID(postID)) throw new CallError('notFound')
  const find = async (survives: boolean) => {
    const [found] = await rows<FoundPost>(asking.db, asking.companyID, findQuery(lock, survives), [
      postID,
      asking.sight,
      evenDeleted,
    ])
    return found
  }
  // It may have been merged while this waited for its row: the statement saw it from before. What is only read is seldom merged.
  const post = (await find(leadsOn && lock !== undefined)) ?? (leadsOn ? await find(true) : undefined)
  if (!post) throw new CallError('notFound')
  return post
}

const survivor = '(select coalesce(m.merged_into_id, m.id) from posts m where m.company_id = $1 and m.id = $2::uuid)'

// The row is locked before its board is looked up: after waiting for a move, the transaction sees the post's new board.
const findQuery = (lock: keyof typeof locks | undefined, leadsOn: boolean) => `
  with held as materialized (
    select p.id, p.title, p.details, p.url_name, p.board_id, p.category_id, p.status_id, p.author_id, p.deleted_at, p.deleted_by, p.spam_at, p.held_at, p.comments_closed_at
    from posts p
    where p.company_id = $1 and p.id = ${leadsOn ? survivor : '$2::uuid'} and p.merged_into_id is null
    ${lock === undefined ? '' : locks[lock]}
  )
  select h.id, h.title, h.details, h.url_name as "urlName",
    jsonb_build_object('id', b.id, 'name', b.name, 'urlName', b.url_name) as board,
    h.category_id as "categoryID", h.status_id as "statusID", h.author_id as "authorID",
    h.deleted_at is not null as "isDeleted", h.deleted_by as "deletedBy", h.spam_at is not null as "isSpam", h.held_at is not null as "isHeld", h.comments_closed_at is not null as "commentsClosed"
  from held h
  join boards b on b.company_id = $1 and b.id = h.board_id
  where ${visibleBoard('b', '$3')} and ($4::boolean or h.deleted_at is null)`
