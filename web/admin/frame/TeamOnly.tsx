import { useRouterState } from '@tanstack/react-router'
import { PageHead } from '../../page/PageHead.tsx'
import { rootPaths } from '../../page/address/rootPaths.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { useWords } from '../../words/useWords.ts'

/** What everyone who is not signed in as a member finds under `/admin`. After signing in they come back to the page they asked for. */
export default function TeamOnly({ company }: { company: string }) {
  const { t } = useWords()
  const next = useRouterState({ select: ({ location }) => location.href })
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-[40rem] px-4 py-24">
      <PageHead title={t('admin.title', { page: t('admin.teamOnly.title'), company })} noindex />
      <h1 tabIndex={-1} className="text-h1">
        {t('admin.teamOnly.title')}
      </h1>
      <p className="mt-2 mb-6 text-ink-2">{t('admin.teamOnly.text', { company })}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton look="primary" size="large" href={rootPaths.enter(next)}>
          {t('admin.teamOnly.signIn')}
        </LinkButton>
        <LinkButton size="large" href={paths.portal()}>
          {t('admin.nav.portal')}
        </LinkButton>
      </div>
    </main>
  )
}
