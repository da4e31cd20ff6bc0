import type { OutputOf } from '../../../contract/call.ts'
import type { categoriesGetFollowed } from '../../../contract/categories.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { findCategory } from '../boards/findCategory.ts'
import { record } from '../events.ts'
import { isID } from '../ids.ts'
import { visibleBoard } from '../sight.ts'
import { findCategoryByID } from './findCategoryByID.ts'

/** Subscribes the viewer to new posts in a category; twice is once. Refuses with `notFound`. */
export async function followCategory(asking: Asking, categoryID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const found = await findCategoryByID(asking, categoryID)
  // Held, so that it is not deleted meanwhile.
  const category = await findCategory(asking, found.boardID, found.id)
  const added = await db
    .insertInto('category_subscriptions')
    .values({ company_id: companyID, category_id: category.id, user_id: userID })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!added) return
  await record(db, companyID, {
    type: 'category.followed',
    boardID: found.boardID,
    userID,
    actorID: userID,
    data: { categoryID: category.id },
  })
}

/** Ends the viewer's subscription, also where they no longer see the board. Refuses with `notFound` for a category that they neither follow nor see. */
export async function unfollowCategory(asking: Asking, categoryID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  if (!isID(categoryID)) throw new CallError('notFound')
  const [ended] = await rows<{ board_id: string }>(
    db,
    companyID,
    `delete from category_subscriptions s using categories c
     where s.company_id = $1 and s.category_id = $2::uuid and s.user_id = $3::uuid and c.company_id = $1 and c.id = s.category_id
     returning c.board_id`,
    [categoryID, userID],
  )
  if (!ended) {
    await findCategoryByID(asking, categoryID)
    return
  }
  await record(db, companyID, {
    type: 'category.unfollowed',
    boardID: ended.board_id,
    userID,
    actorID: userID,
    data: { categoryID },
  })
}

/** The categories that the viewer follows on boards that they see, in the order of boards and categories. */
export function listFollowed(asking: Asking): Promise<OutputOf<typeof categoriesGetFollowed>> {
  return rows(
    asking.db,
    asking.companyID,
    `select c.id, c.name, c.url_name as "urlName", c.parent_id as "parentID",
       json_build_object('id', b.id, 'name', b.name, 'urlName', b.url_name) as board
     from category_subscriptions s
     join categories c on c.company_id = $1 and c.id = s.category_id
     join boards b on b.company_id = $1 and b.id = c.board_id
     where s.company_id = $1 and s.user_id = $2::uuid and ${visibleBoard('b', '$3')}
     order by b.position, b.id, c.position, c.id`,
    [signedIn(asking).userID, asking.sight],
  )
}
