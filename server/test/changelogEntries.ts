import { record } from '../domain/events.ts'
import { newID } from '../domain/ids.ts'
import { renderEntry } from '../domain/text/markdown/entry/entryMarkdown.ts'
import { slugOf } from '../domain/text/slug.ts'
import { sql } from 'kysely'
import type { TestCompany, World } from './world.ts'

interface EntryFacts {
  title?: string
  body?: string
  postIDs?: readonly string[]
  labelIDs?: readonly string[]
  segmentID?: string
  isDraft?: boolean
}

/** Makes an entry, published unless it is a draft, telling nobody. */
export async function makeEntry(
  { db, company }: Pick<World, 'db'> & { company: TestCompany },
  {
    title = 'Dark theme',
    body = 'You can **switch** now.',
    postIDs = [],
    labelIDs = [],
    segmentID,
    isDraft = false,
  }: EntryFacts = {},
): Promise<{ id: string; urlName: string }> {
  const id = newID()
  const urlName = `${slugOf(title, 'entry')}-${id.slice(-6)}`
  const { html, excerpt, version } = renderEntry(body)
  await db
    .insertInto('changelog_entries')
    .values({
      company_id: company.id,
      id,
      title,
      body,
      body_html: html,
      lead_html: html,
      is_cut: false,
      excerpt,
      text_version: version,
      search: sql`''::tsvector`,
      url_name: urlName,
      state: isDraft ? 'draft' : 'published',
      published_at: isDraft ? null : new Date(),
      segment_id: segmentID ?? null,
    })
    .execute()
  await db.insertInto('changelog_slugs').values({ company_id: company.id, url_name: urlName, entry_id: id }).execute()
  for (const [position, postID] of postIDs.entries())
    await db
      .insertInto('changelog_entry_posts')
      .values({ company_id: company.id, entry_id: id, post_id: postID, position })
      .execute()
  for (const labelID of labelIDs)
    await db
      .insertInto('changelog_entry_labels')
      .values({ company_id: company.id, entry_id: id, label_id: labelID })
      .execute()
  return { id, urlName }
}

/** Makes a label, and gives its id and address. */
export async function makeLabel(
  { db, company }: Pick<World, 'db'> & { company: TestCompany },
  name: string,
): Promise<{ id: string; urlName: string }> {
  const label = { id: newID(), urlName: slugOf(name, 'label') }
  await db
    .insertInto('changelog_labels')
    .values({ company_id: company.id, id: label.id, name, url_name: label.urlName, position: 0 })
    .execute()
  return label
}

/** Has an entry told, as publishing does. */
export async function tellEntry(
  { db, company }: Pick<World, 'db'> & { company: TestCompany },
  entryID: string,
  {
    voters = false,
    subscribers = false,
    segmentIDs = [],
    actorID = null,
  }: { voters?: boolean; subscribers?: boolean; segmentIDs?: string[]; actorID?: string | null } = {},
): Promise<string> {
  return db.transaction().execute((tx) =>
    record(tx, company.id, {
      type: 'entry.published',
      actorID,
      data: { entryID, voters, subscribers, segmentIDs },
    }),
  )
}

/** Subscribes someone, to every entry unless labels are named. */
export async function subscribed(
  world: World,
  userID: string,
  { labelIDs, source = 'email' }: { labelIDs?: readonly string[]; source?: 'email' | 'account' } = {},
): Promise<void> {
  const { db, company } = world
  await db
    .insertInto('changelog_subscriptions')
    .values({ company_id: company.id, user_id: userID, all_labels: labelIDs === undefined, source })
    .execute()
  for (const labelID of labelIDs ?? [])
    await db
      .insertInto('changelog_subscription_labels')
      .values({ company_id: company.id, user_id: userID, label_id: labelID })
      .execute()
}
