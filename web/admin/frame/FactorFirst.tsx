import { useDataClient } from '../../data/react.tsx'
import { PageHead } from '../../page/PageHead.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { useWords } from '../../words/useWords.ts'

/** What a member without a second factor finds under `/admin` while the company requires one. */
export default function FactorFirst({ company }: { company: string }) {
  const { t } = useWords()
  const client = useDataClient()
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-[40rem] px-4 py-24">
      <PageHead title={t('admin.title', { page: t('admin.factor.title'), company })} noindex />
      <h1 tabIndex={-1} className="text-h1">
        {t('admin.factor.title')}
      </h1>
      <p className="mt-2 mb-6 text-ink-2 wrap-anywhere">{t('admin.factor.text', { company })}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton look="primary" size="large" href="/account/security" rel="external">
          {t('admin.factor.link')}
        </LinkButton>
        <Button size="large" onClick={() => void client.load('/api/viewer/get', {}, { force: true })}>
          {t('admin.factor.again')}
        </Button>
        <LinkButton size="large" href={paths.portal()}>
          {t('admin.nav.portal')}
        </LinkButton>
      </div>
    </main>
  )
}
