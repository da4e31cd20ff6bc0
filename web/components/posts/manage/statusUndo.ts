import '../../../../locales/en/manage.json?texts'
import { markBusy } from '../../../data/busy.ts'
import type { DataClient } from '../../../data/client.ts'
import { toDataError } from '../../../data/errors/dataError.ts'
import { inStorage } from '../../../data/inStorage.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { wordsOf } from '../../../words/words.ts'
import { failureText } from '../../useFailureText.ts'
import { undoKey } from './undoKey.ts'

/** As long as the server tells nobody of a change of status. */
const undoMs = 10_000

/** A post whose status was changed: its title, cut for a message, and what the message says. */
interface Change {
  postID: string
  title: string
  text: string
}

/** Says that a post's status was changed and offers to undo it while nobody is told. Another document of the tab goes on with the offer (`offerUndoAgain`). */
export function offerUndo(client: DataClient, change: Change): void {
  const kept = JSON.stringify({ ...change, who: client.state().viewer.id, until: Date.now() + undoMs })
  inStorage('sessionStorage', (storage) => storage.setItem(undoKey, kept))
  show(client, change, undoMs)
}

/** Goes on with what an earlier document of the tab offered to the same person, for as long as is left. */
export function offerUndoAgain(client: DataClient): void {
  const text = inStorage('sessionStorage', (storage) => storage.getItem(undoKey))
  if (text === null) return
  const { who, until, ...change } = JSON.parse(text) as Change & { who: string; until: number }
  const leftMs = until - Date.now()
  if (leftMs > 0 && leftMs <= undoMs && who === client.state().viewer.id) show(client, change, leftMs)
  else forget()
}

function show(client: DataClient, change: Change, forMs: number): void {
  const { t } = wordsOf(document.documentElement.lang)
  toasts.show({
    text: change.text,
    kind: kindOf(change),
    action: { label: t('manage.undo'), onSelect: () => void undo(client, change) },
    forMs,
  })
}

async function undo(client: DataClient, change: Change): Promise<void> {
  const { t, statusName } = wordsOf(document.documentElement.lang)
  const { postID, title } = change
  const kind = kindOf(change)
  const endBusy = markBusy()
  forget()
  try {
    const { status } = await client.write('/api/posts/undoStatus', { postID })
    toasts.show({ text: t('manage.status.undone', { title, status: statusName(status.name, status.language) }), kind })
  } catch (thrown) {
    toasts.show({ text: failureText(t, toDataError(thrown), t('manage.failed')), tone: 'error', kind })
  }
  endBusy()
}

function kindOf({ postID }: Change): string {
  return `status of ${postID}`
}

function forget(): void {
  inStorage('sessionStorage', (storage) => storage.removeItem(undoKey))
}
