import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { renderMarkdown } from '../text/markdown/markdown.ts'
import { withName } from '../text/mentions.ts'

/**
 * Rewrites the mentions of a person in the notes of bulk actions that have not ended yet, as `rewriteMentions` does in texts; once one has ended, its note is with
 * its posts only. A batch under way ends first, and none begins until the transaction has ended: what a batch wrote is found with the other texts. Comes before
 * `pauseFolding`, as a batch holds its job first.
 */
export async function rewriteWaitingNotes(
  tx: Db,
  companyID: CompanyID,
  { userID, name, nobody }: { userID: string; name: string | null; nobody: string },
): Promise<void> {
  const found = await rows<{ id: string; note: string }>(tx, companyID, waitingQuery, [userID])
  for (const { id, note } of found) {
    const text = withName(note, userID, name, nobody)
    const { html, version } = renderMarkdown(text)
    const written = JSON.stringify({ note: text, noteHTML: html, noteVersion: version })
    await rows(tx, companyID, renameQuery, [id, written])
  }
}

const waitingQuery = `
  select j.id, j.setup -> 'action' ->> 'note' as note
  from company_jobs j
  where j.company_id = $1 and j.kind in ('bulk', 'undoBulk') and j.state in ('waiting', 'running')
    and strpos(lower(j.setup -> 'action' ->> 'note'), '](user:' || $2::text || ')') > 0
  order by j.id
  for update of j`

const renameQuery = `
  update company_jobs set setup = jsonb_set(setup, '{action}', (setup -> 'action') || $3::jsonb) where company_id = $1 and id = $2::uuid`
