import { CallError } from '../../../contract/errors.ts'
import type { EntryState } from '../../../contract/changelogKinds.ts'
import { rows } from '../../ports/database/database.ts'
import { hasSignedIn, may, type Asking } from '../asking.ts'
import { segmentsOf } from '../segments/belonging.ts'
import { Values } from '../values.ts'

/** Whether the viewer sees what isn't published: who may edit the changelog. */
export const seesDrafts = (asking: Pick<Asking, 'viewer' | 'key'>): boolean => may(asking, 'changelog.edit')

/** Whether the viewer may read the changelog: where a company doesn't show it, only the team. */
const isShownTo = (asking: Asking): boolean =>
  asking.company.portal.showsChangelog || asking.seesPrivate || seesDrafts(asking)

/** Refuses everyone but the team with `notFound` where a company doesn't show its changelog. */
export function requireShown(asking: Asking): void {
  if (!isShownTo(asking)) throw new CallError('notFound')
}

/** Drafts are changed by those who write them; what is scheduled or published by those who publish. Refuses with `forbidden`. */
export function requireMayChange(asking: Asking, { state }: { state: EntryState }): void {
  if (!mayChange(asking, state)) throw new CallError('forbidden')
}

export const mayChange = (asking: Asking, state: EntryState): boolean =>
  may(asking, state === 'draft' ? 'changelog.edit' : 'changelog.publish')

/** What the viewer may read of the changelog: everything, or what is published for everyone and for their segments. */
export interface EntrySight {
  isTeam: boolean
  segmentIDs: readonly string[]
}

/** Who belongs to the segments of entries is found out now; nothing is read for a stranger, and little where no entry is for a segment. */
export async function entrySight(asking: Asking): Promise<EntrySight> {
  if (seesDrafts(asking)) return { isTeam: true, segmentIDs: [] }
  if (!asking.viewer || !hasSignedIn(asking)) return { isTeam: false, segmentIDs: [] }
  const used = await rows<{ id: string }>(
    asking.db,
    asking.companyID,
    `select distinct segment_id as id from changelog_entries where company_id = $1 and segment_id is not null and state = 'published'`,
  )
  const segmentIDs = await segmentsOf(
    asking,
    asking.viewer.userID,
    used.map(({ id }) => id),
  )
  return { isTeam: false, segmentIDs }
}

/** The SQL condition that a row of `changelog_entries` is there for who has this sight. */
export function visibleEntry({ isTeam, segmentIDs }: EntrySight, values: Values, row = 'e'): string {
  if (isTeam) return 'true'
  return `(${row}.state = 'published' and (${row}.segment_id is null or ${row}.segment_id = any (${values.add(segmentIDs)}::uuid[])))`
}

/** Whether the viewer may read an entry. */
export async function mayReadEntry(asking: Asking, entryID: string): Promise<boolean> {
  if (!isShownTo(asking)) return false
  const values = new Values()
  const id = values.add(entryID)
  const found = await rows(
    asking.db,
    asking.companyID,
    `select 1 from changelog_entries e where e.company_id = $1 and e.id = ${id}::uuid and ${visibleEntry(await entrySight(asking), values)}`,
    values.list,
  )
  return found.length > 0
}
