import { Icon } from '../../ui/marks/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/post.json?texts'

/** Says that what follows is the team's own, in words and not by its ground alone. */
export function InternalMark() {
  const { t } = useWords()
  return (
    <p className="mb-2 flex items-center gap-1.5 text-small text-ink">
      <Icon name="lock" size={14} />
      {t('post.comments.internal')}
    </p>
  )
}
