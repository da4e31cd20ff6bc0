import { useWords } from '../words/useWords.ts'
import '../../locales/en/nowhere.json?texts'
import { PageHead } from './PageHead.tsx'

/** What stands at a host that belongs to no company. */
export default function NowherePage() {
  const { t } = useWords()
  return (
    <main id="content" className="mx-auto max-w-[40rem] px-4 py-24">
      <PageHead title={t('nowhere.title')} noindex />
      <h1 className="text-h1">{t('nowhere.title')}</h1>
      <p className="mt-2 text-ink-2">{t('nowhere.text')}</p>
    </main>
  )
}
