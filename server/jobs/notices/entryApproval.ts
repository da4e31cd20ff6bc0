import { entryOfAny } from '../../domain/listeners/entryOf.ts'
import { toldOfApproval } from '../../domain/listeners/toldOfApproval.ts'
import { entryApproval, type ApprovalOutcome } from '../../email/team/entryApproval.ts'
import { rows } from '../../ports/database/database.ts'
import { endings, entryEditorURL, mailCompany, threadName } from '../envelope.ts'
import type { Notice } from './notice.ts'

const outcomes: Readonly<Record<string, ApprovalOutcome>> = {
  'entry.approvalAsked': 'asked',
  'entry.approved': 'approved',
  'entry.sentBack': 'sentBack',
}

/** That an entry of the changelog waits for approval, for those who may approve it; that it was approved or sent back, for its author and who asked. */
export const notice: Notice = {
  hears: ['entry.approvalAsked', 'entry.approved', 'entry.sentBack'],
  toldOf: (db, event, only) => toldOfApproval(db, event, only),
  async mail(task, event, { kind, userID, words }) {
    const entryID = entryOfAny(event) ?? ''
    const [entry] = await rows<{
      title: string
      excerpt: string
      urlName: string
      author: string | null
      note: string
    }>(task.db, task.company.id, entryQuery, [entryID, event.actorID])
    if (!entry) return null
    const content = entryApproval(
      {
        company: mailCompany(task),
        outcome: outcomes[event.type] ?? 'asked',
        entry: { title: entry.title, excerpt: entry.excerpt, url: entryEditorURL(task, entry.urlName) },
        author: entry.author ?? task.company.name,
        note: event.type === 'entry.sentBack' ? entry.note : '',
        ...endings(task, { kind, userID }),
        threadID: threadName(task, `approval-${entryID}`),
      },
      words,
    )
    return { content, nameFor: (reader) => `approval.${event.id}.${reader}` }
  },
}

const entryQuery = `
  select e.title, e.excerpt, e.url_name as "urlName", u.name as author, case when e.returned_by = $3::uuid then coalesce(e.return_note, '') else '' end as note
  from changelog_entries e
  left join users u on u.company_id = $1 and u.id = $3::uuid
  where e.company_id = $1 and e.id = $2::uuid`
