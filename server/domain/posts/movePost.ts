import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { findBoard } from '../boards/findBoard.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import { findPost, type FoundPost } from '../visibility/findPost.ts'
import { differing, noteChanges } from './facts/noteChanges.ts'
import { presentFacts } from './facts/presentFacts.ts'
import { putFacts } from './facts/putFacts.ts'

/**
 * Moves a post to another board, into the category of the same name if there is one, else into none, and with the tags that the
 * other board has by the same names. Its address stays, and the former board redirects to it. Notes the changes of facts and gives their ids. Refuses with `notFound` for an unknown post or board, or an archived board.
 */
export async function movePost(
  asking: Asking,
  { postID, boardID }: { postID: string; boardID: string },
): Promise<{ id: string; urlName: string; board: FoundPost['board']; changeIDs: string[] }> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const post = await findPost(asking, postID, { lock: 'change' })
  const target = await findBoard(asking, { id: boardID })
  if (target.id === post.board.id) return { id: post.id, urlName: post.urlName, board: post.board, changeIDs: [] }
  if (target.isArchived) throw new CallError('notFound')
  const present = await presentFacts(asking, post.id)
  const [category] = await namesakes(
    asking,
    'categories',
    present.category === null ? [] : [present.category],
    target.id,
  )
  const tags = await namesakes(asking, 'tags', present.tags, target.id)
  const changed = differing(present, { board: target.id, category: category ?? null, tags })
  const at = new Date()
  await putFacts(asking, post, changed, at)
  const changes = await noteChanges(asking, post.id, { present, changed, at })
  await db
    .insertInto('post_edits')
    .values({
      company_id: companyID,
      // The change's id, by which undoing finds it.
      id: changes.board ?? newID(),
      post_id: post.id,
      edited_by: userID,
      from_board_id: post.board.id,
      to_board_id: target.id,
      created_at: at,
    })
    .execute()
  await record(db, companyID, {
    type: 'post.moved',
    postID: post.id,
    boardID: target.id,
    actorID: userID,
    data: { fromBoardID: post.board.id, toBoardID: target.id },
  })
  return {
    id: post.id,
    urlName: post.urlName,
    board: { id: target.id, name: target.name, urlName: target.urlName },
    changeIDs: Object.values(changes),
  }
}

/** Those of another board that have the names of these, in the order of their ids; nobody deletes one until the transaction ends. */
async function namesakes(
  { db, companyID }: Asking,
  table: 'categories' | 'tags',
  ids: readonly string[],
  boardID: string,
): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await rows<{ id: string }>(
    db,
    companyID,
    `select c.id
     from ${table} c
     where c.company_id = $1 and c.board_id = $3
       and lower(c.name) in (select lower(f.name) from ${table} f where f.company_id = $1 and f.id = any ($2::uuid[]))
     order by c.id
     for key share of c`,
    [ids, boardID],
  )
  return found.map(({ id }) => id)
}
