import type { Entry, EntryDraft, EntryItem } from '../../contract/changelog.ts'
import type { EntrySaving } from '../../contract/changelogWriting.ts'
import { memberWith } from './teamWorld.ts'
import { expectOK, openWorld, type Answered, type Person, type World } from './world.ts'

/** A company with someone who writes its changelog, two who publish it, and a board whose posts entries tell of. */
export interface ChangelogWorld extends World {
  writer: Person
  publisher: Person
  chief: Person
  boardID: string
  ask: (call: string, input?: Record<string, unknown>, as?: Person | null) => Promise<Answered>
  /** Begins a draft. */
  draft: (given?: Record<string, unknown>, as?: Person) => Promise<EntryDraft>
  /** Begins one and publishes it. */
  published: (given?: Record<string, unknown>, backdatedTo?: string) => Promise<EntryDraft>
  reread: (entryID: string, as?: Person) => Promise<EntryDraft>
  entries: (input?: Record<string, unknown>, as?: Person | null) => Promise<EntryItem[]>
  entry: (entryURLName: string, as?: Person | null) => Promise<Entry>
  save: (input: Record<string, unknown>, as?: Person) => Promise<EntrySaving>
  /** The types of what was recorded of an entry or of labels, oldest first, with their data. */
  recorded: (id?: string) => Promise<{ type: string; data: unknown }[]>
}

let made = 0

export async function openChangelogWorld(): Promise<ChangelogWorld> {
  const world = await openWorld()
  const writer = await memberWith(world, ['admin.view', 'changelog.edit'])
  const publisher = await memberWith(world, ['admin.view', 'changelog.edit', 'changelog.publish', 'posts.changeStatus'])
  const chief = await memberWith(world, ['admin.view', 'changelog.edit', 'changelog.publish', 'company.manage'])
  const ask = (call: string, input: Record<string, unknown> = {}, as: Person | null = writer) =>
    world.call(`/api/changelog/${call}`, input, { as })
  const read = async <T>(answered: Promise<Answered>, name: string) => (await expectOK(answered)).body[name] as T
  const draft = (given: Record<string, unknown> = {}, as?: Person) =>
    read<EntryDraft>(ask('createEntry', { title: `Entry ${(made += 1)}`, body: 'It works.', ...given }, as), 'draft')
  return {
    ...world,
    writer,
    publisher,
    chief,
    boardID: (await world.board()).id,
    ask,
    draft,
    async published(given, backdatedTo) {
      const { id, team } = await draft(given)
      return read<EntryDraft>(
        ask('publishEntry', { entryID: id, revision: team.revision, backdatedTo }, publisher),
        'draft',
      )
    },
    reread: (entryID, as) => read<EntryDraft>(ask('getDraft', { entryID }, as), 'draft'),
    entries: async (input, as = null) =>
      (await read<{ entries: EntryItem[] }>(ask('getEntries', { pages: 1, ...input }, as), 'result')).entries,
    entry: (entryURLName, as = null) => read<Entry>(ask('getEntry', { entryURLName }, as), 'entry'),
    save: (input, as) => read<EntrySaving>(ask('saveEntry', input, as), 'saving'),
    async recorded(id) {
      const found = await world.db
        .selectFrom('events')
        .select(['type', 'data'])
        .where((where) => where.or([where('type', 'like', 'entry.%'), where('type', 'like', 'changelog%')]))
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return found.filter(({ data }) => id === undefined || JSON.stringify(data).includes(id))
    },
  }
}

/** A minute so far from now, as people write it in UTC, the time zone of the tests' companies. */
export function localMinute(minutesFromNow: number): string {
  return new Date(Date.now() + minutesFromNow * 60_000).toISOString().slice(0, 16)
}
