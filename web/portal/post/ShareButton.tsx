import type { Post } from '../../../contract/posts.ts'
import { useCopyLink } from '../../components/posts/useCopyLink.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { lateIcons } from '../../ui/marks/lateIcons.ts'
import { useWords } from '../../words/useWords.ts'

/** Copies the post's own address. */
export function ShareButton({ post }: { post: Post }) {
  const { t } = useWords()
  const copy = useCopyLink()
  return (
    <Button icon={lateIcons.link} onClick={() => void copy(post)}>
      {t('post.share')}
    </Button>
  )
}
