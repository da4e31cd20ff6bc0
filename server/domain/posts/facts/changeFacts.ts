import type { InputOf } from '../../../../contract/call.ts'
import { CallError } from '../../../../contract/errors.ts'
import type { postsChangeFacts } from '../../../../contract/posts.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { findCategory } from '../../boards/findCategory.ts'
import { requireUnchanged } from '../../changedMeanwhile.ts'
import { record } from '../../events.ts'
import { isID } from '../../ids.ts'
import { findPost, type FoundPost } from '../../visibility/findPost.ts'
import { putFields, requireSameFields, type FieldValues } from './changeFields.ts'
import { differing, factsIn, noteChanges } from './noteChanges.ts'
import { presentFacts, type FactValues } from './presentFacts.ts'
import { putFacts } from './putFacts.ts'
import { requireRoomForPin } from './requireRoomForPin.ts'

type Changes = InputOf<typeof postsChangeFacts>

/**
 * Changes what the team keeps of a post, notes each change and gives their ids. Refuses with `notFound` for an unknown post, category or tag of its board,
 * or an owner who is not of the team, with `changedMeanwhile`, `pinsFull`, and for custom fields as `putFields`.
 */
export async function changeFacts(
  asking: Asking,
  { postID, expects: { fields: expectedFields, ...expects } = {}, fields, ...wanted }: Changes,
): Promise<{ changeIDs: string[] }> {
  const post = await findPost(asking, postID, { lock: 'change' })
  const present = await presentFacts(asking, post.id)
  requireUnchanged(namedAsInput(present), { ...expects, tagIDs: expects.tagIDs?.toSorted() })
  if (expectedFields) await requireSameFields(asking, post.id, expectedFields)
  return { changeIDs: await writeFacts(asking, post, present, await checkFacts(asking, post, wanted), fields) }
}

/** Writes those facts and custom fields of a held post that differ, with their history and one event. Gives the ids of the changes. */
export async function writeFacts(
  asking: Asking,
  post: FoundPost,
  present: FactValues,
  wanted: Partial<FactValues>,
  fields: FieldValues = {},
): Promise<string[]> {
  const { db, companyID } = asking
  const changed = differing(present, wanted)
  const fieldChange = await putFields(asking, post, fields)
  const facts = [...factsIn(changed), ...(fieldChange ? ['fields'] : [])]
  if (facts.length === 0) return []
  if (changed.pinned === true) await requireRoomForPin(asking, post.id, post.board.id)
  const at = new Date()
  await putFacts(asking, post, changed, at)
  const changeIDs = Object.values(await noteChanges(asking, post.id, { present, changed, at, fieldChange }))
  await record(db, companyID, {
    type: tellsOfETA(present, changed) ? 'post.etaChanged' : 'post.changed',
    postID: post.id,
    boardID: post.board.id,
    actorID: signedIn(asking).userID,
    // Who becomes its owner is told, unless they did it themselves.
    data: {
      facts,
      changeIDs,
      ...(changed.owner && changed.owner !== signedIn(asking).userID ? { named: [changed.owner] } : {}),
    },
  })
  return changeIDs
}

/** Whether customers see another ETA than before. */
function tellsOfETA(present: FactValues, changed: Partial<FactValues>): boolean {
  const next = { ...present, ...changed }
  return next.etaPublic && next.eta !== (present.etaPublic ? present.eta : null)
}

/** Facts as they are stored. Refuses with `notFound` for an unknown category or tag of the post's board, or an owner who is not of the team. */
export async function checkFacts(
  asking: Asking,
  post: { board: { id: string }; categoryID: string | null },
  { ownerID, tagIDs, categoryID, ...others }: Omit<Changes, 'postID' | 'expects'>,
): Promise<Partial<FactValues>> {
  return {
    ...given(others),
    ...(ownerID === undefined ? {} : { owner: ownerID === null ? null : await findMember(asking, ownerID) }),
    ...(tagIDs === undefined ? {} : { tags: await findTags(asking, post.board.id, tagIDs) }),
    ...(categoryID === undefined
      ? {}
      : {
          category:
            categoryID === null || categoryID === post.categoryID
              ? categoryID
              : (await findCategory(asking, post.board.id, categoryID)).id,
        }),
  }
}

type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

function given<T extends object>(facts: T): Given<T> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Given<T>
}

async function findMember({ db, companyID }: Asking, userID: string): Promise<string> {
  const member = isID(userID)
    ? await db
        .selectFrom('members')
        .select('user_id')
        .where('company_id', '=', companyID)
        .where('user_id', '=', userID)
        .forKeyShare()
        .executeTakeFirst()
    : undefined
  if (!member) throw new CallError('notFound', { field: 'ownerID' })
  return member.user_id
}

/** Tags of a board in the order of their ids; nobody deletes one until the transaction ends. */
async function findTags({ db, companyID }: Asking, boardID: string, tagIDs: readonly string[]): Promise<string[]> {
  const wanted = new Set(tagIDs)
  if (wanted.size === 0) return []
  const found = tagIDs.every(isID)
    ? await db
        .selectFrom('tags')
        .select('id')
        .where('company_id', '=', companyID)
        .where('board_id', '=', boardID)
        .where('id', 'in', [...wanted])
        .orderBy('id')
        .forKeyShare()
        .execute()
    : []
  if (found.length < wanted.size) throw new CallError('notFound', { field: 'tagIDs' })
  return found.map(({ id }) => id)
}

/** The facts by the names that inputs give them. */
function namedAsInput({ owner, tags, category, ...others }: FactValues) {
  return { ...others, ownerID: owner, tagIDs: tags, categoryID: category }
}
