import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Stands where the address names a post of a board that is not there. */
export function LostPost({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  return (
    <div className="flex items-start gap-2 p-5">
      <p className="min-w-0 flex-1 text-ink-2">{t('common.notFound.text')}</p>
      <IconButton icon="x" label={t('adminPosts.closePost')} onClick={onClose} />
    </div>
  )
}
