import { useWords } from '../words/useWords.ts'
import { PageHead } from './PageHead.tsx'

/** What stands where the server could not answer: what is safe, and what to do. */
export function FailedPage() {
  const { t } = useWords()
  return (
    <main id="content" className="mx-auto max-w-[40rem] px-4 py-24">
      <PageHead title={t('common.failed.title')} noindex />
      <h1 className="text-h1">{t('common.failed.title')}</h1>
      <p className="mt-2 text-ink-2">{t('common.failed.text')}</p>
      <p className="mt-6">
        <a className="text-accent-ink underline" href="">
          {t('common.failed.retry')}
        </a>
      </p>
    </main>
  )
}
