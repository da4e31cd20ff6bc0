import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { mostUnreadEntries, mostWidgetEntries } from '../../../contract/widgetKinds.ts'
import type { changelogGetWidgetData } from '../../../contract/widget.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { hasLabel } from '../changelog/labels/hasLabel.ts'
import { listEntries } from '../changelog/listEntries.ts'
import { entrySight, requireShown, visibleEntry } from '../changelog/policy.ts'
import { readLabels } from '../changelog/readChangelog.ts'
import { Values } from '../values.ts'
import { enterFrame } from './openFrame.ts'
import { requireOwnID } from './settings.ts'

type News = OutputOf<typeof changelogGetWidgetData>

/** What is unread for who was never here. */
const newDays = 30

/** The pop-up of news. Refuses with `notFound` and `tooMany`. */
export async function readNews(
  asking: Asking,
  { companyID, labelIDs = [], ssoToken, since }: InputOf<typeof changelogGetWidgetData>,
): Promise<News> {
  await requireOwnID(asking, companyID)
  requireShown(asking)
  const { opened, problem, inside } = await enterFrame(asking, ssoToken)
  const labels = await readLabels(inside)
  const wanted = labels.filter(({ id, urlName }) => labelIDs.includes(id) || labelIDs.includes(urlName))
  const lastRead = await readLastRead(inside)
  const list = await listEntries(inside, { pages: 1, limit: mostWidgetEntries, labelIDs })
  const from =
    lastRead ?? (since === undefined ? new Date(Date.now() - newDays * 24 * 60 * 60 * 1000) : new Date(since))
  return {
    entries: list.entries,
    hasMore: list.hasNextPage,
    labels,
    unreadCount: await countUnread(inside, from, labelIDs.length > 0 ? wanted.map(({ id }) => id) : null),
    lastRead: lastRead?.toISOString() ?? null,
    settings: {
      language: asking.company.language,
      accent: asking.company.accent,
      changelogURL: `${asking.origin}/changelog`,
    },
    problem,
    ...opened,
  }
}

async function readLastRead({ db, companyID, viewer, isFramed }: Asking): Promise<Date | null> {
  if (!viewer || !isFramed) return null
  const [found] = await rows<{ at: Date | null }>(
    db,
    companyID,
    'select w.entries_read_at as at from widget_people w where w.company_id = $1 and w.user_id = $2::uuid',
    [viewer.userID],
  )
  return found?.at ?? null
}

/** Entries with any of the labels, null for all of them, that were published since; up to `mostUnreadEntries`. */
async function countUnread(asking: Asking, since: Date, labelIDs: readonly string[] | null): Promise<number> {
  const values = new Values()
  const from = values.add(since)
  const seen = visibleEntry(await entrySight(asking), values)
  const labelled = labelIDs === null ? 'true' : hasLabel(labelIDs, values)
  const [found] = await rows<{ count: number }>(
    asking.db,
    asking.companyID,
    `select count(*)::int as count from (
       select from changelog_entries e
       where e.company_id = $1 and e.state = 'published' and e.published_at > ${from}::timestamptz and ${seen} and ${labelled}
       limit ${mostUnreadEntries}) as x`,
    values.list,
  )
  return found?.count ?? 0
}

/** What was published until now is read by the viewer. */
export async function markNewsRead(asking: Asking): Promise<Date> {
  const { db, companyID } = asking
  const [row] = await rows<{ at: Date }>(
    db,
    companyID,
    `insert into widget_people as w (company_id, user_id, entries_read_at) values ($1, $2::uuid, now())
     on conflict (company_id, user_id) do update set entries_read_at = greatest(w.entries_read_at, excluded.entries_read_at)
     returning w.entries_read_at as at`,
    [signedIn(asking).userID],
  )
  if (!row) throw new Error('a row that was just written is gone')
  return row.at
}
