import type { OutputOf } from '../../../contract/call.ts'
import type { changelogGet, changelogGetCounts, ChangelogLabel } from '../../../contract/changelog.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { renderEntry } from '../text/markdown/entry/entryMarkdown.ts'
import { Values } from '../values.ts'
import { entrySight, requireShown, seesDrafts, visibleEntry } from './policy.ts'
import { waitsSQL } from './entryRow.ts'

interface SettingsRow {
  intro: string
  needsApproval: boolean
  isSubscribed: boolean
}

/** A company's settings of its changelog, and whether the viewer subscribes to it. */
async function readSettings({ db, companyID, viewer }: Asking): Promise<SettingsRow> {
  const [row] = await rows<SettingsRow>(
    db,
    companyID,
    `select changelog_intro as intro, changelog_approval as "needsApproval",
       exists (select from changelog_subscriptions s where s.company_id = $1 and s.user_id = $2::uuid) as "isSubscribed"
     from companies where id = $1`,
    [viewer?.userID ?? null],
  )
  if (!row) throw new Error('a company without a row')
  return row
}

/** The changelog's words and labels. Refuses with `notFound`. */
export async function readChangelog(asking: Asking): Promise<OutputOf<typeof changelogGet>> {
  requireShown(asking)
  const { intro, needsApproval, isSubscribed } = await readSettings(asking)
  return {
    introHTML: intro === '' ? '' : renderEntry(intro).html,
    intro: may(asking, 'company.manage') ? intro : null,
    isShown: asking.company.portal.showsChangelog,
    needsApproval: seesDrafts(asking) && needsApproval,
    labels: await readLabels(asking),
    isSubscribed,
    canEdit: seesDrafts(asking),
    canPublish: may(asking, 'changelog.publish'),
  }
}

/** The labels in their order, with the number of published entries that the viewer may read. */
export async function readLabels(asking: Asking): Promise<ChangelogLabel[]> {
  const values = new Values()
  const seen = visibleEntry(await entrySight(asking), values)
  return rows<ChangelogLabel>(
    asking.db,
    asking.companyID,
    `select l.id, l.name, l.url_name as "urlName", coalesce(c.count, 0)::int as "entryCount"
     from changelog_labels l
     left join (
       select g.label_id, count(*) as count
       from changelog_entry_labels g
       join changelog_entries e on e.company_id = $1 and e.id = g.entry_id and e.state = 'published' and ${seen}
       where g.company_id = $1
       group by g.label_id
     ) as c on c.label_id = l.id
     where l.company_id = $1
     order by l.position, l.id`,
    values.list,
  )
}

/** How many entries there are of each state. */
export async function readCounts({ db, companyID }: Asking): Promise<OutputOf<typeof changelogGetCounts>> {
  const [counts] = await rows<OutputOf<typeof changelogGetCounts>>(
    db,
    companyID,
    `select
       count(*) filter (where state = 'draft')::int as draft,
       count(*) filter (where state = 'scheduled')::int as scheduled,
       count(*) filter (where state = 'published')::int as published,
       count(*) filter (where ${waitsSQL('e')})::int as waiting
     from changelog_entries e where company_id = $1`,
  )
  return counts ?? { draft: 0, scheduled: 0, published: 0, waiting: 0 }
}
