import type { CompanyID } from '../../companyID.ts'
import { insertEntry } from '../../../server/domain/changelog/insertEntry.ts'
import { newID } from '../../../server/domain/ids.ts'
import { slugOf } from '../../../server/domain/text/slug.ts'
import type { Db } from '../../../server/ports/database/database.ts'
import { entries, entryLabels } from './entries.ts'
import { known } from './rows.ts'
import { dayMs } from './time.ts'

/** The demo's changelog, with its labels and the posts that it tells of. */
export async function insertEntries(
  tx: Db,
  {
    companyID,
    now,
    people,
    posts,
  }: { companyID: CompanyID; now: Date; people: ReadonlyMap<string, string>; posts: ReadonlyMap<string, string> },
): Promise<void> {
  const labels = entryLabels.map((name, position) => ({
    company_id: companyID,
    id: newID(),
    name,
    url_name: slugOf(name),
    position,
  }))
  await tx.insertInto('changelog_labels').values(labels).execute()
  const byName = new Map(labels.map(({ name, id }) => [name as string, id]))
  for (const { daysAgo, by, label, posts: titles, ...entry } of entries) {
    const id = await insertEntry(tx, companyID, {
      ...entry,
      labelIDs: [known(byName, label)],
      authorID: known(people, by),
      language: 'en',
      publishedAt: daysAgo === null ? null : new Date(now.getTime() - daysAgo * dayMs),
    })
    const linked = titles.map((title, position) => ({
      company_id: companyID,
      entry_id: id,
      post_id: known(posts, title),
      position,
    }))
    if (linked.length > 0) await tx.insertInto('changelog_entry_posts').values(linked).execute()
  }
}
