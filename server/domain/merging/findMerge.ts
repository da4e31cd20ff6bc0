import { CallError } from '../../../contract/errors.ts'
import { undoMergeDays } from '../../../contract/mergingKinds.ts'
import type { SegmentSubject } from '../../../contract/segmentKinds.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { intoColumns, mergedInto } from './forwards.ts'
import type { Moving } from './moveRows.ts'

/** Refuses with `mergedMeanwhile` one of two that is part of another by now, and with `notFound` one that is not there. */
export async function refuseMissing(
  asking: Pick<Asking, 'db' | 'companyID'>,
  subject: SegmentSubject,
  missing: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [field, id] of Object.entries(missing))
    throw new CallError((await mergedInto(asking, subject, id)) === null ? 'notFound' : 'mergedMeanwhile', { field })
}

/**
 * The merge that is about to be undone, whose row is held: the second of two who undo it finds none. Refuses with `notFound`; with `mergeTooOld` after 30
 * days; with `mergedSince` where something was merged into the same later, which must be undone first: what that kept aside may have been beside rows of this one.
 */
export async function holdMerge(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  subject: SegmentSubject,
  mergeID: string,
): Promise<Moving> {
  const into = intoColumns[subject]
  const [found] = isID(mergeID)
    ? await rows<{ mergedID: string; intoID: string; isOld: boolean }>(
        db,
        companyID,
        `select m.merged_id as "mergedID", m.${into} as "intoID", m.created_at < now() - interval '${undoMergeDays} days' as "isOld"
         from customer_merges m
         where m.company_id = $1 and m.subject = $2 and m.id = $3::uuid
         for update`,
        [subject, mergeID],
      )
    : []
  if (!found) throw new CallError('notFound', { field: 'mergeID' })
  const later = await rows(
    db,
    companyID,
    `select id from customer_merges where company_id = $1 and ${into} = $2::uuid and id > $3::uuid limit 1`,
    [found.intoID, mergeID],
  )
  if (later.length > 0) throw new CallError('mergedSince', { field: 'mergeID' })
  if (found.isOld) throw new CallError('mergeTooOld', { field: 'mergeID' })
  return { db, companyID, mergeID, fromID: found.mergedID, toID: found.intoID }
}
