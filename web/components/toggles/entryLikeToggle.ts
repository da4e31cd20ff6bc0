import type { EntryItem } from '../../../contract/changelog.ts'
import type { Calls } from '../../data/calls.gen.ts'
import type { DataClient } from '../../data/client.ts'
import type { EndPatch } from '../../data/optimistic.ts'
import { paths } from '../../paths.ts'
import type { Words } from '../../words/words.ts'
import { entryLikeKey } from '../toggleKeys.ts'
import { likePath } from './likeToggle.ts'
import { toggleTimeoutMs, type Toggle } from './runToggle.ts'

type Reaction = Calls['/api/userReactions/create']['output']
type Liked = Pick<EntryItem, 'likeCount' | 'viewerReacted'>

/** The like of an entry of the changelog. */
export function entryLikeToggle(
  { id, title, urlName, viewerReacted }: Pick<EntryItem, 'id' | 'title' | 'urlName' | 'viewerReacted'>,
  client: DataClient,
  t: Words['t'],
): Toggle<Reaction> {
  const like = { objectID: id, objectType: 'entry', reactionName: 'like' } as const
  return {
    key: entryLikeKey(id),
    subject: { inputs: like, title, href: paths.changelogEntry(urlName) },
    isOn: viewerReacted,
    show: (isOn) => showEntryLike(client, id, isOn),
    send: (isOn) => client.write(likePath(isOn), like, undefined, { timeoutMs: toggleTimeoutMs }),
    tell: (reaction) => tellEntryLike(client, id, reaction),
    failed: t('changelog.likeFailed', { title }),
  }
}

/** Shows an entry as liked or not until that is ended. */
export function showEntryLike(client: DataClient, id: string, isOn: boolean): EndPatch {
  return patchEntry(client, id, (entry) =>
    entry.viewerReacted === isOn
      ? entry
      : { ...entry, viewerReacted: isOn, likeCount: entry.likeCount + (isOn ? 1 : -1) },
  )
}

/** Shows what the server said of an entry's like. */
export function tellEntryLike(client: DataClient, id: string, { count, viewerReacted }: Reaction): void {
  patchEntry(client, id, (entry) => ({ ...entry, likeCount: count, viewerReacted }))(true)
}

/** Changes an entry wherever it shows, until that is ended. */
function patchEntry(client: DataClient, id: string, change: <E extends Liked>(entry: E) => E): EndPatch {
  const ends = [
    client.patch('/api/changelog/getEntry', (_inputs, entry) => entry.id === id, change),
    client.patch(
      '/api/changelog/getEntries',
      (_inputs, { entries }) => entries.some((entry) => entry.id === id),
      (list) => ({ ...list, entries: list.entries.map((entry) => (entry.id === id ? change(entry) : entry)) }),
    ),
  ]
  return (isDone) => ends.forEach((end) => end(isDone))
}
