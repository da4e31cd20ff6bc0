import { useSearch } from '@tanstack/react-router'
import type { SignInProvider } from '../../../contract/signInProviders.ts'
import { audiences, type Audience } from '../../../contract/providerShapes.ts'
import { useData } from '../../data/react.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { EmailDomains } from './EmailDomains.tsx'
import { ProviderState } from './ProviderState.tsx'
import { signInHref } from './signInHref.ts'
import { readSignInSearch } from './signInSearch.ts'
import { TestResult } from './TestResult.tsx'

/** The providers of customers and of the team, the domains that are proven, and what a test answered. */
export default function SignInPage() {
  const { t } = useWords()
  const mayManage = usePermission('signIn.manage')
  const { tested } = readSignInSearch(useSearch({ strict: false }))
  return (
    <SettingsSection title={t('adminSignIn.title')} intro={t('adminSignIn.intro')}>
      {mayManage ? <Sections tested={tested} /> : <Forbidden text={t('adminSignIn.forbidden')} />}
    </SettingsSection>
  )
}

function Sections({ tested }: { tested: string | undefined }) {
  const { data, error } = useData('/api/signInProviders/getAll', {})
  if (!data)
    return error === null ? <RowsLoading rows={4} /> : <LoadFailed path="/api/signInProviders/getAll" inputs={{}} />
  return (
    <div className="grid gap-12">
      {tested !== undefined && <TestResult token={tested} providers={data.providers} domains={data.domains} />}
      {audiences.map((audience) => (
        <Providers
          key={audience}
          audience={audience}
          providers={data.providers.filter((provider) => provider.audience === audience)}
        />
      ))}
      <EmailDomains domains={data.domains} />
    </div>
  )
}

function Providers({ audience, providers }: { audience: Audience; providers: readonly SignInProvider[] }) {
  const { t } = useWords()
  return (
    <section aria-labelledby={audience}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={audience} className="text-h3">
            {t(`adminSignIn.${audience}`)}
          </h2>
          <p className="mt-1 text-ui text-ink-2 text-pretty">{t(`adminSignIn.${audience}Text`)}</p>
        </div>
        <LinkButton href={signInHref.new(audience)} icon="plus">
          {t('adminSignIn.add')}
        </LinkButton>
      </div>
      {providers.length === 0 ? (
        <p className="mt-4 border-t border-line pt-4 text-ui text-ink-3">
          {t(audience === 'team' ? 'adminSignIn.emptyTeam' : 'adminSignIn.emptyCustomers')}
        </p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {providers.map((provider) => (
            <li
              key={provider.id}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-ui"
            >
              <span className="min-w-0">
                <a
                  href={signInHref.one(provider.id)}
                  dir="auto"
                  className="rounded-xs wrap-anywhere hover:underline hover:decoration-line-strong hover:underline-offset-2"
                >
                  {provider.name}
                </a>
                <span className="ms-2 text-small text-ink-3">{t(`adminSignIn.shape.${provider.shape}`)}</span>
              </span>
              <ProviderState provider={provider} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
