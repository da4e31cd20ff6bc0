import { useWords } from '../words/useWords.ts'
import { ShortPage } from './ShortPage.tsx'

/** What stands where nothing is. */
export function NotFoundPage() {
  const { t } = useWords()
  return (
    <ShortPage
      title={t('common.notFound.title')}
      text={t('common.notFound.text')}
      href="/"
      action={t('common.notFound.home')}
    />
  )
}
