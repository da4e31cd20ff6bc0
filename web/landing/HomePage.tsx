import { PageHead } from '../page/PageHead.tsx'
import { usePage } from '../page/context.ts'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Wordmark } from '../ui/marks/Wordmark.tsx'
import { useWords } from '../words/useWords.ts'
import '../../locales/en/landing.json?texts'

/** The first page of the root address: what Upwell is, and the way to the demo where there is one. */
export default function HomePage() {
  const { t } = useWords()
  const { otherURL: demoURL } = usePage()
  return (
    <>
      <PageHead title={t('landing.title')} description={t('landing.description')} canonical="/" />
      <header className="mx-auto flex h-14 max-w-wide items-center justify-between gap-4 px-4 sm:px-6 lg:px-8">
        <Wordmark label={t('common.appName')} />
        <nav aria-label={t('landing.account')} className="flex items-center gap-2">
          <LinkButton look="ghost" href="/login">
            {t('landing.signIn')}
          </LinkButton>
          <LinkButton href="/register">{t('landing.signUp')}</LinkButton>
        </nav>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-wide px-4 pb-20 sm:px-6 lg:px-8">
        <div className="grid gap-x-14 gap-y-14 pt-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pt-24">
          <div>
            <h1 tabIndex={-1} className="max-w-[16ch] text-display-xl">
              {t('landing.heading')}
            </h1>
            <p className="mt-6 max-w-[56ch] text-lead text-ink-2">{t('landing.lead')}</p>
            <div className="mt-8">{demoURL === null ? <NoDemo /> : <ToDemo demoURL={demoURL} />}</div>
          </div>
          <section aria-labelledby="does">
            <h2 id="does" className="border-b-2 border-ink pb-2 text-small text-ink-3">
              {t('landing.does.heading')}
            </h2>
            <dl className="divide-y divide-line">
              {does.map(([name, text]) => (
                <div key={name} className="py-4">
                  <dt className="text-h3">{t(name)}</dt>
                  <dd className="mt-1 text-ui text-ink-2">{t(text)}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </main>
      <footer className="mx-auto max-w-wide px-4 sm:px-6 lg:px-8">
        <p className="border-t border-line py-6 text-small text-ink-3">{t('landing.license')}</p>
      </footer>
    </>
  )
}

const does = [
  ['landing.does.board', 'landing.does.boardText'],
  ['landing.does.status', 'landing.does.statusText'],
  ['landing.does.team', 'landing.does.teamText'],
  ['landing.does.data', 'landing.does.dataText'],
] as const

function ToDemo({ demoURL }: { demoURL: string }) {
  const { t } = useWords()
  return (
    <>
      <p className="flex flex-wrap gap-3">
        <LinkButton look="primary" size="large" href={demoURL}>
          {t('landing.demo')}
        </LinkButton>
        <LinkButton size="large" href={`${demoURL}/admin`}>
          {t('landing.admin')}
        </LinkButton>
      </p>
      <p className="mt-3 text-small text-ink-3">{t('landing.adminHint')}</p>
    </>
  )
}

function NoDemo() {
  const { t } = useWords()
  return (
    <>
      <p>
        <LinkButton look="primary" size="large" href="/register">
          {t('landing.create')}
        </LinkButton>
      </p>
      <p className="mt-3 max-w-[56ch] text-small text-ink-3">{t('landing.addresses')}</p>
    </>
  )
}
