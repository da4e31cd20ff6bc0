import { sql } from 'kysely'
import { mostLabels, mostLabelsOfEntry, mostPostsOfEntry } from '../../../contract/changelogKinds.ts'
import { entryLengths } from '../../../contract/entryLengths.ts'
import { picture } from '../../../server/test/pictures.ts'
import { expectOK, type World } from '../../../server/test/world.ts'
import { long } from './long.ts'

/** What the calls of the changelog are asked for. */
export interface FullChangelog {
  entryID: string
  versionID: string
}

/** As many labels as there may be, and entries with the longest texts, all that one may have, versions and a translation. */
export async function fillChangelog(world: World): Promise<FullChangelog> {
  const { db, company } = world
  const as = company.owner
  const call = async <T>(verb: string, input: Record<string, unknown>, output: string) =>
    (await expectOK(world.call(`/api/changelog/${verb}`, input, { as }))).body[output] as T
  await sql`
    insert into changelog_labels (company_id, id, name, url_name, position)
    select ${company.id}, new_id(), repeat('語', ${entryLengths.label - 2}) || n, 'label-' || n, n from generate_series(10, ${mostLabels + 9}) n`.execute(
    db,
  )
  await call('updateSettings', { intro: long(entryLengths.intro) }, 'result')
  const labels = await db.selectFrom('changelog_labels').select('id').limit(mostLabelsOfEntry).execute()
  const segments = await db.selectFrom('segments').select('id').where('company_id', '=', company.id).limit(5).execute()
  const posts = await sql<{ id: string }>`
    select p.id from posts p where p.company_id = ${company.id} and p.deleted_at is null and p.merged_into_id is null limit ${mostPostsOfEntry}`.execute(
    db,
  )
  const cover = await picture(world, as, { kind: 'cover' })
  const title = long(entryLengths.title)
  const facts = {
    types: ['new', 'improved', 'fixed'],
    labelIDs: labels.map(({ id }) => id),
    postIDs: posts.rows.map(({ id }) => id),
    coverID: cover.id,
    coverAlt: long(entryLengths.coverAlt),
    tell: { voters: true, subscribers: true, segmentIDs: segments.map(({ id }) => id) },
  }
  const entry = await call<{ id: string }>(
    'createEntry',
    { title, body: `f${long(entryLengths.body - 1)}`, ...facts },
    'draft',
  )
  await sql`
    update changelog_entries set run_began_at = null where id = ${entry.id}`.execute(db)
  await call('saveEntry', { entryID: entry.id, revision: 1, body: `g${long(entryLengths.body - 1)}` }, 'saving')
  await call(
    'saveTranslation',
    { entryID: entry.id, language: 'de', title, body: long(entryLengths.body) },
    'translation',
  )
  await call('publishEntry', { entryID: entry.id, revision: 3 }, 'draft')
  await sql`update changelog_entries set url_name = 'full' where id = ${entry.id}`.execute(db)
  await sql`update changelog_slugs set url_name = 'full' where entry_id = ${entry.id}`.execute(db)
  await sql`
    insert into changelog_subscriptions (company_id, user_id, all_labels, source)
    select u.company_id, u.id, false, 'team' from users u where u.company_id = ${company.id} on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into changelog_subscription_labels (company_id, user_id, label_id)
    select s.company_id, s.user_id, l.id from changelog_subscriptions s join changelog_labels l on l.company_id = s.company_id where s.company_id = ${company.id}`.execute(
    db,
  )
  await sql`
    insert into changelog_recipients (company_id, entry_id, user_id, by_mail, in_app, settled_at, refused_code)
    select u.company_id, ${entry.id}::uuid, u.id, true, true, now(), 550 from users u where u.company_id = ${company.id} order by u.id limit 60 on conflict do nothing`.execute(
    db,
  )
  const { rows: versions } = await sql<{ id: string }>`
    select id from changelog_versions where entry_id = ${entry.id}`.execute(db)
  return { entryID: entry.id, versionID: versions[0]?.id ?? '' }
}

/** What each read of the changelog is asked. */
export const changelogReads = ({ entryID, versionID }: FullChangelog): Record<string, Record<string, unknown>[]> => ({
  '/api/changelog/get': [{}],
  '/api/changelog/getEntries': [{ pages: 1 }, { pages: 2, status: 'all' }],
  '/api/changelog/getEntry': [{ entryURLName: 'full' }],
  '/api/changelog/getCounts': [{}],
  '/api/changelog/getDraft': [{ entryID }],
  '/api/changelog/preview': [{ text: long(entryLengths.body) }],
  '/api/changelog/getUnmentioned': [{}],
  '/api/changelog/getVersions': [{ entryID }],
  '/api/changelog/getVersion': [{ entryID, versionID }],
  '/api/changelog/getTranslation': [{ entryID, language: 'de' }],
  '/api/changelogAudience/count': [{ entryID }],
  '/api/changelogAudience/getReach': [{ entryID }],
  '/api/changelogAudience/getSolved': [{ entryID }],
  '/api/changelogAudience/getSubscribers': [{ pages: 1 }, { pages: 10 }],
  '/api/changelogAudience/getSubscription': [{}],
})
