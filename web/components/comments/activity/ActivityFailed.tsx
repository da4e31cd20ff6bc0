import { Button } from '../../../ui/actions/Button.tsx'
import { InlineError } from '../../../ui/feedback/InlineError.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Says that comments could not be loaded; what stands above is safe. */
export function ActivityFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords()
  return (
    <div className="flex flex-wrap items-center gap-4 border-t border-line py-4">
      <InlineError>{t('post.comments.failed')}</InlineError>
      <Button size="small" onClick={onRetry}>
        {t('common.failed.retry')}
      </Button>
    </div>
  )
}
