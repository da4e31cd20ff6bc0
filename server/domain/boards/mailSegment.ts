import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'

/**
 * Sets whose new posts a board, whose row is locked, emails the team about: those of a segment's people, or everyone's. Undefined leaves it. Returns whether that
 * changed. Refuses with `forbidden` who may not see customers, and with `notFound` a segment that is not there.
 */
export async function writeMailSegment(
  asking: Asking,
  boardID: string,
  wanted: string | null | undefined,
): Promise<boolean> {
  if (wanted === undefined) return false
  const { db, companyID } = asking
  const [present] = await rows<{ segment_id: string }>(
    db,
    companyID,
    'select segment_id from board_mail_segments where company_id = $1 and board_id = $2::uuid',
    [boardID],
  )
  if ((present?.segment_id ?? null) === wanted) return false
  if (!may(asking, 'customers.view')) throw new CallError('forbidden', { field: 'mailsSegmentID' })
  if (wanted === null) {
    await rows(db, companyID, 'delete from board_mail_segments where company_id = $1 and board_id = $2::uuid', [
      boardID,
    ])
    return true
  }
  // Nobody's deletion comes between.
  const found = isID(wanted)
    ? await rows(db, companyID, 'select 1 from segments where company_id = $1 and id = $2::uuid for key share', [
        wanted,
      ])
    : []
  if (found.length === 0) throw new CallError('notFound', { field: 'mailsSegmentID' })
  await rows(
    db,
    companyID,
    `insert into board_mail_segments (company_id, board_id, segment_id) values ($1, $2::uuid, $3::uuid)
     on conflict (company_id, board_id) do update set segment_id = excluded.segment_id`,
    [boardID, wanted],
  )
  return true
}
