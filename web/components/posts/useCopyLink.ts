import type { PostItem } from '../../../contract/posts.ts'
import { paths } from '../../paths.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'

/** Copies a post's own address, and says so. */
export function useCopyLink(): (post: Pick<PostItem, 'board' | 'urlName' | 'title'>) => Promise<void> {
  const { t } = useWords()
  return async (post) => {
    try {
      await navigator.clipboard.writeText(new URL(paths.post(post.board.urlName, post.urlName), location.href).href)
      toasts.show({ text: t('post.copied') })
    } catch {
      // Without TLS, or when the browser asks and is told no, there is no clipboard.
      toasts.show({ text: t('post.copyFailed'), tone: 'error' })
    }
  }
}
