import { CallError } from '../../../../contract/errors.ts'
import type { FieldValue } from '../../../../contract/teamFacts.ts'
import { rows } from '../../../ports/database/database.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { findBoard } from '../../boards/findBoard.ts'
import { record } from '../../events.ts'
import { isID } from '../../ids.ts'
import { nobodysName } from '../../people/namelessPerson.ts'
import { findPost } from '../../visibility/findPost.ts'
import { putFields } from './changeFields.ts'
import { factsIn, isSame } from './noteChanges.ts'
import { presentFacts, type FactValues } from './presentFacts.ts'
import { putFacts } from './putFacts.ts'
import { requireRoomForPin } from './requireRoomForPin.ts'

interface ChangeRow {
  id: string
  post_id: string
  fact: keyof FactValues | 'fields'
  before: string
  after: string
  created_at: Date
}

const hours = 24

/**
 * Takes back the viewer's own changes of facts, as if they had not been: the facts, their history, and the event that would tell people. Refuses with
 * `notFound`, `pinsFull`, with `tooLate` after 24 hours, and with `changedSince` when one of the facts was changed after: then nothing is written.
 */
export async function undoChanges(asking: Asking, changeIDs: readonly string[]): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const wanted = [...new Set(changeIDs)]
  if (!wanted.every(isID)) throw new CallError('notFound')
  const posts = await rows<{ post_id: string; count: number }>(
    db,
    companyID,
    `select c.post_id, count(*) as count from post_changes c
     where c.company_id = $1 and c.id = any ($2::uuid[]) and c.changed_by = $3::uuid
     group by c.post_id order by c.post_id`,
    [wanted, userID],
  )
  if (posts.reduce((sum, { count }) => sum + count, 0) < wanted.length) throw new CallError('notFound')
  for (const { post_id: postID } of posts) await undoOfPost(asking, postID, wanted)
}

async function undoOfPost(asking: Asking, postID: string, changeIDs: readonly string[]): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const post = await findPost(asking, postID, { lock: 'change' })
  const changes = await rows<ChangeRow>(db, companyID, changesQuery, [post.id, changeIDs])
  const present = await presentFacts(asking, post.id)
  const oldest = Date.now() - hours * 3_600_000
  if (changes.some(({ created_at: made }) => made.getTime() < oldest)) throw new CallError('tooLate')
  await requireLatest(asking, post.id, changeIDs)
  const restored: Record<string, unknown> = {}
  const fields: Record<string, FieldValue | null> = {}
  for (const { fact, before } of changes)
    if (fact === 'fields') Object.assign(fields, JSON.parse(before))
    else restored[fact] = JSON.parse(before)
  const facts = await stillThere(asking, present, restored)
  if (facts.pinned === true) await requireRoomForPin(asking, post.id, facts.board ?? post.board.id)
  for (const fact of factsIn(facts)) {
    const time = since(fact, facts[fact]) ? await timeOf(asking, post.id, fact, changeIDs) : null
    await putFacts(asking, post, { [fact]: facts[fact] }, time ?? new Date())
  }
  const fieldChange = await putFields(asking, { id: post.id, board: { id: facts.board ?? post.board.id } }, fields, {
    isUndo: true,
  })
  const ids = changes.map(({ id }) => id)
  for (const table of ['post_changes', 'post_edits'] as const)
    await db.deleteFrom(table).where('company_id', '=', companyID).where('id', 'in', ids).execute()
  await forgetUntold(asking, post.id, ids)
  await record(db, companyID, {
    type: 'post.changesUndone',
    postID: post.id,
    boardID: facts.board ?? post.board.id,
    actorID: userID,
    data: { facts: [...factsIn(facts), ...(fieldChange ? ['fields'] : [])] },
  })
}

/** Refuses when a fact, or one of the same custom fields, was changed after one of these changes by another change that is not one of them. */
async function requireLatest(
  { db, companyID, language }: Asking,
  postID: string,
  changeIDs: readonly string[],
): Promise<void> {
  const [later] = await rows<{ fact: string; name: string | null }>(
    db,
    companyID,
    `select l.fact, u.name
     from post_changes c
     join post_changes l on l.company_id = $1 and l.post_id = c.post_id and l.fact = c.fact and (l.created_at, l.id) > (c.created_at, c.id)
       and case when c.fact = 'fields' then exists (select from jsonb_object_keys(c.after::jsonb) as k where l.after::jsonb ? k) else true end
     left join users u on u.company_id = $1 and u.id = l.changed_by
     where c.company_id = $1 and c.post_id = $2::uuid and c.id = any ($3::uuid[]) and l.id <> all ($3::uuid[])
     order by l.created_at desc, l.id desc
     limit 1`,
    [postID, changeIDs],
  )
  if (later) throw new CallError('changedSince', { field: later.fact, name: later.name ?? nobodysName(language) })
}

/**
 * The facts to restore, without tags that were deleted since. Refuses with `notFound` for what else is gone: a category, a board, or an owner who left
 * the team; and for a board without the category and tags that the move changed.
 */
async function stillThere(
  asking: Asking,
  present: FactValues,
  restored: Partial<FactValues>,
): Promise<Partial<FactValues>> {
  const { db, companyID } = asking
  const next = { ...present, ...restored }
  const board = await findBoard(asking, { id: next.board })
  const [known] = await rows<{ tags: string[]; category: boolean; owner: boolean }>(
    db,
    companyID,
    `select coalesce((select json_agg(t.id order by t.id) from tags t where t.company_id = $1 and t.board_id = $2::uuid and t.id = any ($3::uuid[])), '[]') as tags,
       exists (select from categories c where c.company_id = $1 and c.board_id = $2::uuid and c.id = $4::uuid) as category,
       exists (select from members m where m.company_id = $1 and m.user_id = $5::uuid) as owner`,
    [board.id, next.tags, next.category, next.owner],
  )
  if (!known) throw new CallError('notFound')
  const isGone =
    (restored.board !== undefined && board.isArchived) ||
    (next.category !== null && !known.category) ||
    (restored.owner != null && !known.owner) ||
    (restored.tags === undefined && !isSame(known.tags, next.tags))
  if (isGone) throw new CallError('notFound')
  return { ...restored, ...(restored.tags === undefined ? {} : { tags: known.tags }) }
}

/** Whether a fact is kept as the time since when it is so. */
function since(fact: keyof FactValues, value: unknown): boolean {
  return value === true && (fact === 'pinned' || fact === 'votesClosed' || fact === 'commentsClosed')
}

/** When a fact was last made so, these changes aside. */
async function timeOf(
  { db, companyID }: Asking,
  postID: string,
  fact: string,
  changeIDs: readonly string[],
): Promise<Date | null> {
  const [found] = await rows<{ created_at: Date }>(
    db,
    companyID,
    `select c.created_at from post_changes c
     where c.company_id = $1 and c.post_id = $2::uuid and c.fact = $3 and c.after = 'true' and c.id <> all ($4::uuid[])
     order by c.created_at desc, c.id desc limit 1`,
    [postID, fact, changeIDs],
  )
  return found?.created_at ?? null
}

/** An event of which nobody was told yet is gone; a job that was telling people held its row, and has ended by now. */
async function forgetUntold({ db, companyID }: Asking, postID: string, changeIDs: readonly string[]): Promise<void> {
  const events = await rows<{ id: string }>(
    db,
    companyID,
    `select e.id from events e
     where e.company_id = $1 and e.post_id = $2::uuid and e.type = 'post.etaChanged' and e.data -> 'changeIDs' ?| $3::text[]
     for update`,
    [postID, changeIDs],
  )
  for (const { id } of events)
    await rows(
      db,
      companyID,
      `delete from events e where e.company_id = $1 and e.id = $2::uuid
         and not exists (select from notifications n where n.company_id = $1 and n.event_id = e.id)
         and not exists (select from deliveries d where d.company_id = $1 and d.event_id = e.id)`,
      [id],
    )
}

// The latest first, so that of several changes of one fact the earliest says what it was.
const changesQuery = `
  select c.id, c.post_id, c.fact, c.before, c.after, c.created_at
  from post_changes c
  where c.company_id = $1 and c.post_id = $2::uuid and c.id = any ($3::uuid[])
  order by c.created_at desc, c.id desc`
