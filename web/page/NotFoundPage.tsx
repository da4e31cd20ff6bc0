import { useWords } from '../words/useWords.ts'
import { PageHead } from './PageHead.tsx'

/** What stands where nothing is. */
export function NotFoundPage() {
  const { t } = useWords()
  return (
    <main id="content" className="mx-auto max-w-[40rem] px-4 py-24">
      <PageHead title={t('common.notFound.title')} noindex />
      <h1 className="text-h1">{t('common.notFound.title')}</h1>
      <p className="mt-2 text-ink-2">{t('common.notFound.text')}</p>
      <p className="mt-6">
        <a className="text-accent-ink underline" href="/">
          {t('common.notFound.home')}
        </a>
      </p>
    </main>
  )
}
