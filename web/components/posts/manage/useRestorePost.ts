import { toDataError } from '../../../data/errors/dataError.ts'
import { useDataClient } from '../../../data/react.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useWords } from '../../../words/useWords.ts'
import '../../../../locales/en/post.json?texts'
import { useRefusalText } from './useRefusalText.ts'
import '../../../../locales/en/deleted.json?texts'

/** Brings a deleted post back, spam too, and says so; for members who may delete posts. Gives whether it is back. */
export function useRestorePost(): (post: { id: string; title: string }) => Promise<boolean> {
  const client = useDataClient()
  const refusalText = useRefusalText()
  const { t } = useWords()
  return async (post) => {
    const said = { text: t('deleted.restored', { title: post.title }) }
    try {
      await client.write('/api/posts/restore', { postID: post.id }, () => void toasts.show(said))
    } catch (thrown) {
      toasts.show({ text: refusalText(toDataError(thrown)), tone: 'error' })
      return false
    }
    return true
  }
}
