import { toDataError } from '../../../data/dataError.ts'
import { useDataClient } from '../../../data/react.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useWords } from '../../../words/useWords.ts'
import '../../../../locales/en/post.json?texts'
import { useRefusalText } from './useRefusalText.ts'
import { useShownAgain } from './useShownAgain.ts'

/** Brings a deleted post back, spam too, and says so; for members who may delete posts. Gives whether it is back. */
export function useRestorePost(): (postID: string) => Promise<boolean> {
  const client = useDataClient()
  const showAgain = useShownAgain()
  const refusalText = useRefusalText()
  const { t } = useWords()
  return async (postID) => {
    try {
      await client.write('/api/posts/restore', { postID })
    } catch (thrown) {
      toasts.show({ text: refusalText(toDataError(thrown)), tone: 'error' })
      return false
    }
    toasts.show({ text: t('post.restored') })
    await showAgain()
    return true
  }
}
