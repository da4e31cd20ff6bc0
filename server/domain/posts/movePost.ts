import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { findBoard } from '../boards/findBoard.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import { lockedTime } from '../lockedTime.ts'
import { findPost, type FoundPost } from '../visibility/findPost.ts'
import { countPosts } from './boardCounts.ts'

/**
 * Moves a post to another board, into the category of the same name if there is one, else into none. Its address stays,
 * and the former board redirects to it. Refuses with `notFound` for an unknown post or board, or an archived board.
 */
export async function movePost(
  asking: Asking,
  { postID, boardID }: { postID: string; boardID: string },
): Promise<{ id: string; urlName: string; board: FoundPost['board'] }> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const post = await findPost(asking, postID, { lock: 'change' })
  const target = await findBoard(asking, { id: boardID })
  if (target.id === post.board.id) return { id: post.id, urlName: post.urlName, board: post.board }
  if (target.isArchived) throw new CallError('notFound')
  const categoryID = await namesake(asking, post.categoryID, target.id)
  await db
    .updateTable('posts')
    .set({ board_id: target.id, category_id: categoryID })
    .where('company_id', '=', companyID)
    .where('id', '=', post.id)
    .execute()
  await db
    .updateTable('post_stats')
    .set({ board_id: target.id, category_id: categoryID })
    .where('company_id', '=', companyID)
    .where('post_id', '=', post.id)
    .execute()
  await countMove(asking, post, target.id)
  await db
    .insertInto('post_edits')
    .values({
      company_id: companyID,
      id: newID(),
      post_id: post.id,
      edited_by: userID,
      from_board_id: post.board.id,
      to_board_id: target.id,
      created_at: lockedTime,
    })
    .execute()
  await record(db, companyID, {
    type: 'post.moved',
    postID: post.id,
    boardID: target.id,
    actorID: userID,
    data: { fromBoardID: post.board.id, toBoardID: target.id },
  })
  return { id: post.id, urlName: post.urlName, board: { id: target.id, name: target.name, urlName: target.urlName } }
}

async function namesake({ db, companyID }: Asking, categoryID: string | null, boardID: string): Promise<string | null> {
  if (categoryID === null) return null
  const [found] = await rows<{ id: string }>(
    db,
    companyID,
    `select c.id
     from categories c
     where c.company_id = $1 and c.board_id = $3
       and lower(c.name) = (select lower(f.name) from categories f where f.company_id = $1 and f.id = $2)
     limit 1
     for key share of c`,
    [categoryID, boardID],
  )
  return found?.id ?? null
}

/**
 * The boards' rows are locked in the order of their ids, so that two opposite moves wait for each other instead of
 * deadlocking.
 */
async function countMove({ db, companyID }: Asking, { board, statusID }: FoundPost, toID: string): Promise<void> {
  const boards = db.selectFrom('boards').select('id').where('company_id', '=', companyID)
  await boards.where('id', 'in', [board.id, toID]).orderBy('id').forNoKeyUpdate().execute()
  await countPosts(db, companyID, board.id, [statusID], -1)
  await countPosts(db, companyID, toID, [statusID])
}
