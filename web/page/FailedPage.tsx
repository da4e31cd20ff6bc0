import { useWords } from '../words/useWords.ts'
import { ShortPage } from './ShortPage.tsx'

/** The page in the place of one that could not be loaded or rendered. Trying again loads a new document: this one may be of an earlier release. */
export function FailedPage() {
  const { t } = useWords()
  return (
    <ShortPage
      title={t('common.failed.title')}
      text={t('common.failed.text')}
      href=""
      action={t('common.failed.retry')}
      isDocument
    />
  )
}
