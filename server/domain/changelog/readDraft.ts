import type { EntryDraft, EntryPost } from '../../../contract/changelog.ts'
import { mostPostsOfEntry } from '../../../contract/changelogKinds.ts'
import { languageOf, type Language } from '../../../contract/languages.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { Values } from '../values.ts'
import {
  entryColumns,
  personSQL,
  shapeCover,
  shapePerson,
  shapeTeam,
  type EntryRow,
  type PersonRow,
} from './entryRow.ts'
import { mayChange } from './policy.ts'
import { readEntryPosts } from './posts/entryPosts.ts'
import { originalSQL } from './translations.ts'

interface DraftRow extends EntryRow {
  own_title: string
  body: string
  label_ids: string[]
  segment_id: string | null
  tells_voters: boolean
  tells_subscribers: boolean
  told_segments: string[]
  move_to_status_id: string | null
  move_mails: boolean
  published_local: string | null
  scheduled_local: string | null
  time_zone: string
  needs_approval: boolean
  author_id: string | null
  saver_id: string | null
  aside: string | null
  returner: PersonRow | null
  returned_at: Date | null
  return_note: string | null
  translations: { language: Language; isStale: boolean }[]
}

const localSQL = (column: string) => `to_char(${column} at time zone c.time_zone, 'YYYY-MM-DD"T"HH24:MI')`

/** An entry as its editor has it, by its id. Refuses with `notFound`. */
export async function readDraft(asking: Asking, entryID: string): Promise<EntryDraft> {
  const { userID } = signedIn(asking)
  const values = new Values()
  const columns = entryColumns(asking, values, { html: 'lead_html' })
  const viewer = values.add(userID)
  const found = isID(entryID)
    ? await rows<DraftRow>(
        asking.db,
        asking.companyID,
        `select ${columns}, e.title as own_title, e.body, e.segment_id, e.tells_voters, e.tells_subscribers, e.move_to_status_id, e.move_mails,
           array(select g.label_id from changelog_entry_labels g join changelog_labels l on l.company_id = $1 and l.id = g.label_id
             where g.company_id = $1 and g.entry_id = e.id order by l.position, l.id) as label_ids,
           array(select g.segment_id from changelog_entry_segments g where g.company_id = $1 and g.entry_id = e.id order by g.segment_id) as told_segments,
           ${localSQL('e.published_at')} as published_local, ${localSQL('e.publish_at')} as scheduled_local,
           c.time_zone, c.changelog_approval as needs_approval, e.author_id, e.saved_by as saver_id,
           ${personSQL('e.returned_by')} as returner, e.returned_at, e.return_note,
           (select v.id from changelog_versions v where v.company_id = $1 and v.entry_id = e.id and v.is_aside and v.saved_by = ${viewer}::uuid
             order by v.saved_at desc limit 1) as aside,
           array(select jsonb_build_object('language', x.language, 'isStale', x.original <> ${originalSQL('e')})
             from changelog_translations x where x.company_id = $1 and x.entry_id = e.id and x.language is distinct from ${values.add(languageOf(asking.company.language))}::text
             order by x.language) as translations
         from changelog_entries e
         join companies c on c.id = $1
         left join changelog_translations t on false
         where e.company_id = $1 and e.id = ${values.add(entryID)}::uuid`,
        values.list,
      )
    : []
  const [row] = found
  if (!row) throw new CallError('notFound', { field: 'entryID' })
  const posts = (await readEntryPosts(asking, [row.id], mostPostsOfEntry)).get(row.id)?.posts ?? []
  return shapeDraft(asking, row, posts)
}

function shapeDraft(asking: Asking, row: DraftRow, posts: EntryPost[]): EntryDraft {
  const { userID } = signedIn(asking)
  const canPublish = may(asking, 'changelog.publish')
  return {
    id: row.id,
    title: row.own_title,
    body: row.body,
    urlName: row.url_name,
    types: row.types,
    labelIDs: row.label_ids,
    cover: row.cover && { id: row.cover.id, ...shapeCover(row.cover, row.cover_alt) },
    coverAlt: row.cover_alt,
    segmentID: row.segment_id,
    tell: { voters: row.tells_voters, subscribers: row.tells_subscribers, segmentIDs: row.told_segments },
    moves: row.move_to_status_id === null ? null : { statusID: row.move_to_status_id, mails: row.move_mails },
    posts,
    isPinned: row.pinned_at !== null,
    published: row.published_at?.toISOString() ?? null,
    publishedLocal: row.published_local,
    scheduledLocal: row.scheduled_local,
    timeZone: row.time_zone,
    needsApproval: row.needs_approval,
    canChange: mayChange(asking, row.state),
    canPublish,
    canApprove: canPublish && row.author_id !== userID && row.saver_id !== userID,
    aside: row.aside,
    sentBack:
      row.returned_at === null
        ? null
        : { by: shapePerson(asking, row.returner), at: row.returned_at.toISOString(), note: row.return_note ?? '' },
    translations: row.translations,
    team: shapeTeam(asking, row),
  }
}
