import { CallError } from '../../../contract/errors.ts'
import { hues } from '../../../contract/statusKinds.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'
import { requireRoom } from '../boards/requireRoom.ts'
import { lockCategories } from '../categories/lockCategories.ts'
import { newID } from '../ids.ts'
import { lockTags, mostTags } from '../tags/lockTags.ts'
import { freeSlug, slugOf } from '../text/slug.ts'
import type { CheckedFile } from './checkFile.ts'
import { ImportRefused } from './importRefused.ts'
import { labelKey } from './mapping/labels.ts'

/** The ids of a board's categories and tags, by `labelKey` of their names. */
export interface LabelIDs {
  categories: ReadonlyMap<string, string>
  tags: ReadonlyMap<string, string>
}

export const noLabels: LabelIDs = { categories: new Map(), tags: new Map() }

/** The ids of what was made, for the ledger. */
export interface MadeLabels {
  categories: readonly string[]
  tags: readonly string[]
}

/** Finds a board's categories and tags by the names in a file, and makes those that it lacks. Refuses with `ImportRefused` where there is no room. */
export async function findOrMakeLabels(
  tx: Db,
  { companyID, boardID }: { companyID: CompanyID; boardID: string },
  { categories, tags }: CheckedFile['labels'],
): Promise<{ ids: LabelIDs; made: MadeLabels }> {
  if (categories.length + tags.length === 0) return { ids: noLabels, made: { categories: [], tags: [] } }
  const at = { db: tx, companyID }
  const present = await lockCategories(at, boardID)
  const ofCompany = await lockTags(at)
  const missing = { categories: lacking(present, categories), tags: lacking(tagsOf(ofCompany, boardID), tags) }
  requireTagRoom(ofCompany.length + missing.tags.length)
  let position = Math.max(-1, ...present.map((category) => category.position))
  const newCategories = addressed(present, missing.categories, 'category').map((label) => ({
    company_id: companyID,
    ...label,
    board_id: boardID,
    parent_id: null,
    position: (position += 1),
  }))
  if (newCategories.length > 0) {
    await tx.insertInto('categories').values(newCategories).execute()
    await requireRoom(at).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
      throw new ImportRefused(
        `The file has ${newCategories.length} categories that the board lacks, and there is no room for so many. Remove some boards or categories, or import without --category.`,
      )
    })
  }
  const before = tagsOf(ofCompany, boardID)
  const newTags = addressed(before, missing.tags, 'tag').map((label, index) => ({
    company_id: companyID,
    ...label,
    board_id: boardID,
    hue: hues[(before.length + index) % hues.length] ?? 'grey',
    created_at: new Date(),
  }))
  if (newTags.length > 0) await tx.insertInto('tags').values(newTags).execute()
  return {
    ids: { categories: byKey([...present, ...newCategories]), tags: byKey([...before, ...newTags]) },
    made: { categories: newCategories.map(({ id }) => id), tags: newTags.map(({ id }) => id) },
  }
}

/** Refuses a file with more tags than the company may have beside its own; for a dry run, which makes none. */
export async function requireRoomForTags(
  db: Db,
  { companyID, boardID }: { companyID: CompanyID; boardID: string },
  { tags }: CheckedFile['labels'],
): Promise<void> {
  if (tags.length === 0) return
  const present = await db
    .selectFrom('tags')
    .select(['name', 'board_id as boardID'])
    .where('company_id', '=', companyID)
    .execute()
  requireTagRoom(present.length + lacking(tagsOf(present, boardID), tags).length)
}

function requireTagRoom(count: number): void {
  if (count > mostTags)
    throw new ImportRefused(
      `With the tags of the file (--tags), the company would have ${count} tags, and ${mostTags} are the most. Remove some, or choose another field.`,
    )
}

const tagsOf = <T extends { boardID: string }>(tags: readonly T[], boardID: string) =>
  tags.filter((tag) => tag.boardID === boardID)

function lacking(present: readonly { name: string }[], wanted: readonly string[]): string[] {
  const known = new Set(present.map(({ name }) => labelKey(name)))
  return wanted.filter((name) => !known.has(labelKey(name)))
}

function addressed(present: readonly { urlName: string }[], names: readonly string[], fallback: string) {
  const taken = present.map(({ urlName }) => urlName)
  return names.map((name) => {
    const url_name = freeSlug(slugOf(name, fallback), taken)
    taken.push(url_name)
    return { id: newID(), name, url_name }
  })
}

const byKey = (labels: readonly { id: string; name: string }[]) =>
  new Map(labels.map(({ id, name }) => [labelKey(name), id]))
