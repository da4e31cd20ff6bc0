import type { Post } from '../../../contract/posts.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'

/** Copies the post's own address. */
export function ShareButton({ post }: { post: Post }) {
  const { t } = useWords()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(paths.post(post.board.urlName, post.urlName), location.href).href)
      toasts.show({ text: t('post.copied') })
    } catch {
      // Without TLS, or when the browser asks and is told no, there is no clipboard.
      toasts.show({ text: t('post.copyFailed'), tone: 'error' })
    }
  }
  return (
    <Button icon="link" onClick={() => void copy()}>
      {t('post.share')}
    </Button>
  )
}
