import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { record } from '../../events.ts'
import { claimEntrySlug, fitsTitle } from '../claimEntrySlug.ts'
import { movePosts, type Moves } from './movePosts.ts'

interface ToPublish {
  id: string
  title: string
  url_name: string
  first_published_at: Date | null
  tells_voters: boolean
  tells_subscribers: boolean
}

/**
 * Publishes an entry whose row is held, as of a time, or null for now by the database's clock: its state, its posts' status and the one event that tells people, in the transaction that is
 * given. `byID` is who published or scheduled it; null if they were erased since.
 */
export async function putPublished(
  tx: Db,
  companyID: CompanyID,
  entryID: string,
  { at, byID, moves }: { at: Date | null; byID: string | null; moves: Moves | null },
): Promise<void> {
  const [entry] = await rows<ToPublish>(
    tx,
    companyID,
    'select id, title, url_name, first_published_at, tells_voters, tells_subscribers from changelog_entries where company_id = $1 and id = $2::uuid',
    [entryID],
  )
  if (!entry) throw new Error(`No entry ${entryID}`)
  // Nobody knows the address of what was never published: it follows the title.
  const isKept = entry.first_published_at !== null || fitsTitle(entry.url_name, entry.title)
  const urlName = isKept ? entry.url_name : await claimEntrySlug(tx, companyID, entry.id, entry.title)
  const [published] = await rows<{ told: string[] }>(
    tx,
    companyID,
    `update changelog_entries
     set state = 'published', published_at = coalesce($3::timestamptz, clock_timestamp()), publish_at = null, publish_by = $4::uuid, url_name = $5,
       first_published_at = coalesce(first_published_at, clock_timestamp()), asked_by = null, asked_at = null, run_began_at = null,
       returned_by = null, returned_at = null, return_note = null, move_to_status_id = null, move_mails = false
     where company_id = $1 and id = $2::uuid
     returning array(
       select s.segment_id from changelog_entry_segments s where s.company_id = $1 and s.entry_id = $2::uuid order by s.segment_id) as told`,
    [entry.id, at, byID, urlName],
  )
  if (!published) throw new Error(`No entry ${entryID}`)
  if (moves) await movePosts(tx, companyID, entry.id, { ...moves, byID })
  await record(tx, companyID, {
    type: 'entry.published',
    actorID: byID,
    data: {
      entryID: entry.id,
      voters: entry.tells_voters,
      subscribers: entry.tells_subscribers,
      segmentIDs: published.told,
    },
  })
}
