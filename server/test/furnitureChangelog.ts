import { insertEntry } from '../domain/changelog/insertEntry.ts'
import { newID } from '../domain/ids.ts'
import { nobodys, type Kind, type Names } from './furnitureNames.ts'
import { expectOK, type TestCompany, type World } from './world.ts'

type ChangelogKind =
  | 'entry'
  | 'publishedEntry'
  | 'scheduledEntry'
  | 'entryURLName'
  | 'entryVersion'
  | 'changelogLabel'
  | 'otherChangelogLabel'
  | 'askedEntry'
  | 'changelogLabelURLName'

/** Entries of the changelog by the owner, a version of the draft that clashed, and labels, of the kinds asked for. */
export async function changelogOf(
  world: World,
  at: TestCompany,
  kinds: ReadonlySet<Kind>,
  postID: string,
): Promise<Pick<Names, ChangelogKind>> {
  const { db } = world
  const entryOf = (publishedAt: Date | null) =>
    db.transaction().execute((tx) =>
      insertEntry(tx, at.id, {
        title: `Entry ${newID()}`,
        body: 'It works.',
        publishedAt,
        authorID: at.owner.userID,
        language: 'en',
      }),
    )
  const made = async (kind: ChangelogKind, make: () => Promise<string>) => (kinds.has(kind) ? make() : nobodys[kind])
  const entry = kinds.has('entry') || kinds.has('entryVersion') ? await entryOf(null) : nobodys.entry
  return {
    entry,
    publishedEntry: await made('publishedEntry', () => entryOf(new Date('2026-01-01T09:00:00Z'))),
    scheduledEntry: await made('scheduledEntry', async () => {
      const id = await entryOf(null)
      const scheduled = { state: 'scheduled', publish_at: new Date('2098-01-01T09:00:00Z') }
      await db.updateTable('changelog_entries').set(scheduled).where('id', '=', id).execute()
      return id
    }),
    entryURLName: await made('entryURLName', async () => {
      const id = await entryOf(new Date('2026-01-02T09:00:00Z'))
      const { url_name: urlName } = await db
        .selectFrom('changelog_entries')
        .select('url_name')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return urlName
    }),
    entryVersion: await made('entryVersion', async () => {
      const id = newID()
      const version = { revision: 1, is_aside: true, title: 'Aside', body: 'Aside.', saved_at: new Date() }
      await db
        .insertInto('changelog_versions')
        .values({ company_id: at.id, id, entry_id: entry, saved_by: at.owner.userID, ...version })
        .execute()
      return id
    }),
    // The owner voted for a post of it.
    askedEntry: await made('askedEntry', async () => {
      const id = await entryOf(new Date('2026-01-03T09:00:00Z'))
      const link = { company_id: at.id, entry_id: id, post_id: postID, position: 0 }
      await db.insertInto('changelog_entry_posts').values(link).execute()
      await expectOK(world.call('/api/votes/create', { postID }, { as: at.owner, at }))
      return id
    }),
    changelogLabelURLName: await made('changelogLabelURLName', async () => `label-${await labelOf(world, at)}`),
    changelogLabel: await made('changelogLabel', () => labelOf(world, at)),
    otherChangelogLabel: await made('otherChangelogLabel', () => labelOf(world, at)),
  }
}

async function labelOf({ db }: World, at: TestCompany): Promise<string> {
  const id = newID()
  await db
    .insertInto('changelog_labels')
    .values({ company_id: at.id, id, name: `Label ${id.slice(-12)}`, url_name: `label-${id}`, position: 0 })
    .execute()
  return id
}
