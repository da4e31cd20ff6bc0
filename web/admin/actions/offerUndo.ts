import '../../../locales/en/adminActions.json?texts'
import '../../../locales/en/manage.json?texts'
import { failureText } from '../../components/useFailureText.ts'
import { markBusy } from '../../data/busy.ts'
import { toDataError } from '../../data/errors/dataError.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { wordsOf } from '../../words/words.ts'

interface Offer {
  /** What was done. */
  text: string
  undo: () => Promise<unknown>
  /** A later message of the same kind takes the place of this one. */
  kind?: string
}

/** Says what was done and offers to take it back for 8 s, from the message or by ⌘Z. A refusal is said in the server's words. */
export function offerUndo({ text, undo, kind = text }: Offer): void {
  const { t } = wordsOf(document.documentElement.lang)
  const take = async () => {
    const endBusy = markBusy()
    try {
      await undo()
      toasts.show({ text: t('adminActions.undone'), kind })
    } catch (thrown) {
      toasts.show({ text: failureText(t, toDataError(thrown), t('adminActions.failed')), tone: 'error', kind })
    }
    endBusy()
  }
  toasts.show({ text, kind, action: { label: t('manage.undo'), onSelect: () => void take() } })
}

/** The latest change that is shown already and that the server has not answered. */
let underWay: Promise<unknown> | null = null

/** Keeps a change that is under way, so that ⌘Z takes back this one and none before it. */
export function changing<T>(work: Promise<T>): Promise<T> {
  underWay = work
  const end = () => {
    if (underWay === work) underWay = null
  }
  work.then(end, end)
  return work
}

/** Takes back the latest change: when the server has it, or the one whose message is still shown. Gives false where there is none. */
export function undoLatest(): boolean {
  if (!underWay) return undoShown()
  void underWay.then((isDone) => isDone === true && undoShown())
  return true
}

function undoShown(): boolean {
  const { t } = wordsOf(document.documentElement.lang)
  const latest = toasts.read().findLast(({ action }) => action?.label === t('manage.undo'))
  if (!latest) return false
  toasts.dismiss(latest.id)
  latest.action?.onSelect()
  return true
}
