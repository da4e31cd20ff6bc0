import type { EntryItem } from '../../../contract/changelog.ts'
import { useSignInGate } from '../../components/signIn/SignInGate.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useDataClient } from '../../data/react.tsx'
import type { DataClient } from '../../data/client.ts'
import type { EndPatch } from '../../data/optimistic.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { lateIcons } from '../../ui/marks/lateIcons.ts'
import { useWords } from '../../words/useWords.ts'

/** Likes an entry or takes that back: it shows right away, and is taken back with a message where it can't be saved. */
export function LikeEntry({ entry: { id, title, likeCount, viewerReacted } }: { entry: EntryItem }) {
  const { t } = useWords()
  const client = useDataClient()
  const gate = useSignInGate()
  const failureText = useFailureText()
  const create = useWrite('/api/userReactions/create')
  const remove = useWrite('/api/userReactions/delete')
  const press = async () => {
    const end = showLike(client, id, {
      viewerReacted: !viewerReacted,
      likeCount: likeCount + (viewerReacted ? -1 : 1),
    })
    const reaction = { objectID: id, objectType: 'entry', reactionName: 'like' } as const
    const { output, error } = await (viewerReacted ? remove : create).run(reaction)
    end()
    if (output) showLike(client, id, { viewerReacted: output.viewerReacted, likeCount: output.count })(true)
    else toasts.show({ text: failureText(error, t('changelog.likeFailed', { title })), tone: 'error' })
  }
  return (
    <Button
      size="small"
      icon={viewerReacted ? 'check' : lateIcons.heart}
      aria-pressed={viewerReacted}
      aria-label={t('changelog.likeOf', { count: likeCount, title })}
      loading={create.pending || remove.pending}
      onClick={() => gate(`entry ${id}`, press)}
    >
      <span className="tabular-nums">{t('changelog.like', { count: likeCount })}</span>
    </Button>
  )
}

/** Shows an entry's likes, wherever it shows, until that is ended. */
function showLike(client: DataClient, id: string, like: Pick<EntryItem, 'likeCount' | 'viewerReacted'>): EndPatch {
  const ends = [
    client.patch(
      '/api/changelog/getEntry',
      (_inputs, entry) => entry.id === id,
      (entry) => ({ ...entry, ...like }),
    ),
    client.patch(
      '/api/changelog/getEntries',
      (_inputs, { entries }) => entries.some((entry) => entry.id === id),
      (list) => ({ ...list, entries: list.entries.map((entry) => (entry.id === id ? { ...entry, ...like } : entry)) }),
    ),
  ]
  return (isDone) => ends.forEach((end) => end(isDone))
}
