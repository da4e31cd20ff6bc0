import { useWords } from '../words/useWords.ts'
import { ShortPage } from './ShortPage.tsx'

/** What stands where the server could not answer: what is safe, and what to do. */
export function FailedPage() {
  const { t } = useWords()
  return (
    <ShortPage
      title={t('common.failed.title')}
      text={t('common.failed.text')}
      href=""
      action={t('common.failed.retry')}
    />
  )
}
