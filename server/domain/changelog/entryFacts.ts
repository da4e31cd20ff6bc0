import type { InputOf } from '../../../contract/call.ts'
import type { changelogSaveEntry } from '../../../contract/changelogWriting.ts'
import { entryLengths } from '../../../contract/entryLengths.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { checkText } from '../text/checkText.ts'
import { oneLine } from '../text/oneLine.ts'

/** What an entry has beside its texts, as a call names it. */
export type EntryFacts = Pick<
  InputOf<typeof changelogSaveEntry>,
  'types' | 'labelIDs' | 'coverID' | 'coverAlt' | 'segmentID' | 'tell'
>

/** Puts what is named; gives the names of what is different now. Refuses with `notFound` for a label, a segment or an image. */
export async function putFacts(asking: Asking, entryID: string, facts: EntryFacts): Promise<string[]> {
  const changed: string[] = []
  const note = (field: string, isChanged: boolean) => isChanged && changed.push(field)
  if (facts.types)
    note('types', await setColumn(asking, entryID, 'types', 'text[]', [...new Set(facts.types)].toSorted()))
  if (facts.coverAlt !== undefined) {
    const alt = checkText('coverAlt', oneLine(facts.coverAlt), entryLengths.coverAlt)
    note('coverAlt', await setColumn(asking, entryID, 'cover_alt', 'text', alt))
  }
  if (facts.coverID !== undefined) {
    if (facts.coverID !== null) await attachCover(asking, entryID, facts.coverID)
    note('coverID', await setColumn(asking, entryID, 'cover_id', 'uuid', facts.coverID))
  }
  if (facts.segmentID !== undefined) {
    if (facts.segmentID !== null) await requireRows(asking, 'segments', 'segmentID', [facts.segmentID])
    note('segmentID', await setColumn(asking, entryID, 'segment_id', 'uuid', facts.segmentID))
  }
  if (facts.labelIDs) {
    await requireRows(asking, 'changelog_labels', 'labelIDs', facts.labelIDs)
    note('labelIDs', await setLinks(asking, entryID, 'changelog_entry_labels', 'label_id', facts.labelIDs))
  }
  if (facts.tell) {
    const { voters, subscribers, segmentIDs } = facts.tell
    await requireRows(asking, 'segments', 'tell', segmentIDs)
    const parts = [
      await setColumn(asking, entryID, 'tells_voters', 'boolean', voters),
      await setColumn(asking, entryID, 'tells_subscribers', 'boolean', subscribers),
      await setLinks(asking, entryID, 'changelog_entry_segments', 'segment_id', segmentIDs),
    ]
    note('tell', parts.includes(true))
  }
  return changed
}

/** Whether the column had another value. */
async function setColumn(
  { db, companyID }: Asking,
  entryID: string,
  column: string,
  type: string,
  value: unknown,
): Promise<boolean> {
  const found = await rows(
    db,
    companyID,
    `update changelog_entries set ${column} = $3::${type} where company_id = $1 and id = $2::uuid and ${column} is distinct from $3::${type} returning id`,
    [entryID, value],
  )
  return found.length > 0
}

/** Whether the rows were others. */
async function setLinks(
  { db, companyID }: Asking,
  entryID: string,
  table: 'changelog_entry_labels' | 'changelog_entry_segments',
  column: 'label_id' | 'segment_id',
  ids: readonly string[],
): Promise<boolean> {
  const gone = await rows(
    db,
    companyID,
    `delete from ${table} where company_id = $1 and entry_id = $2::uuid and ${column} <> all ($3::uuid[]) returning 1`,
    [entryID, ids],
  )
  const added = await rows(
    db,
    companyID,
    `insert into ${table} (company_id, entry_id, ${column}) select $1, $2::uuid, g.id from unnest($3::uuid[]) as g (id) on conflict do nothing returning 1`,
    [entryID, ids],
  )
  return gone.length + added.length > 0
}

/** Holds rows that are named until the change is done. Refuses with `notFound` for one that is not there. */
async function requireRows(
  { db, companyID }: Asking,
  table: 'changelog_labels' | 'segments',
  field: string,
  ids: readonly string[],
): Promise<void> {
  const wanted = new Set(ids.map((id) => id.toLowerCase()))
  const found = ids.every(isID)
    ? await rows(
        db,
        companyID,
        `select id from ${table} where company_id = $1 and id = any ($2::uuid[]) order by id for key share`,
        [[...wanted]],
      )
    : []
  if (found.length !== wanted.size) throw new CallError('notFound', { field })
}

/** A cover is an image that the viewer sent, or one that is this entry's already. Refuses with `notFound`. */
async function attachCover(asking: Asking, entryID: string, coverID: string): Promise<void> {
  const { db, companyID } = asking
  const found = isID(coverID)
    ? await rows(
        db,
        companyID,
        `update files set entry_id = $2::uuid
         where company_id = $1 and id = $3::uuid and kind = 'cover'
           and (entry_id = $2::uuid or (owner_id = $4::uuid and num_nonnulls(post_id, comment_id, status_change_id, entry_id) = 0))
         returning id`,
        [entryID, coverID, signedIn(asking).userID],
      )
    : []
  if (found.length === 0) throw new CallError('notFound', { field: 'coverID' })
}
