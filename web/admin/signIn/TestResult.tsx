import type { ProvenDomain, SignInProvider } from '../../../contract/signInProviders.ts'
import { useData } from '../../data/react.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { KeyValue } from '../../ui/layout/KeyValue.tsx'
import { useWords } from '../../words/useWords.ts'
import { signInHref } from './signInHref.ts'

interface TestResultProps {
  token: string
  providers: readonly SignInProvider[]
  domains: readonly ProvenDomain[]
}

/** What a provider answered in a test of the viewer, and what to do next. */
export function TestResult({ token, providers, domains }: TestResultProps) {
  const { t } = useWords()
  const { data: test, error } = useData('/api/signInProviders/getTest', { token })
  if (!test)
    return error === null ? <Skeleton className="h-40" /> : <InlineError>{t('adminSignIn.testOver')}</InlineError>
  const provider = providers.find(({ id }) => id === test.providerID)
  const { failure, claims } = test
  const domain = claims?.email?.split('@').at(-1) ?? null
  const isProven = domains.some((entry) => entry.domain === domain && entry.proven !== null)
  const unproven = provider?.audience === 'team' && !isProven ? domain : null
  return (
    <section
      aria-labelledby="test-result"
      className={`border-s-2 ps-4 ${failure === null ? 'border-status-green' : 'border-danger'}`}
    >
      <div role="status">
        <h2 id="test-result" className="text-h3">
          {failure === null
            ? t('adminSignIn.works', { provider: provider?.name ?? '' })
            : `${provider?.name ?? ''}: ${t('adminSignIn.fails')}`}
        </h2>
      </div>
      {failure !== null && <p className="mt-1 text-ink-2">{t(`adminSignIn.fix.${failure}`)}</p>}
      {claims && (
        <div className="mt-2 wrap-anywhere">
          <KeyValue
            facts={[
              { name: t('adminSignIn.claim.issuer'), value: <bdi>{claims.issuer}</bdi> },
              { name: t('adminSignIn.claim.subject'), value: <bdi>{claims.subject}</bdi> },
              { name: t('adminSignIn.claim.name'), value: <bdi>{claims.name ?? t('adminSignIn.noClaim')}</bdi> },
              {
                name: t('adminSignIn.claim.email'),
                value: <bdi>{claims.email ?? t('adminSignIn.noClaim')}</bdi>,
              },
              {
                name: t('adminSignIn.claim.verified'),
                value: t(claims.isEmailVerified ? 'adminSignIn.yes' : 'adminSignIn.no'),
              },
              {
                name: t('adminSignIn.claim.groups'),
                value: claims.groups ? claims.groups.join(', ') || t('adminSignIn.none') : t('adminSignIn.noClaim'),
              },
            ]}
          />
        </div>
      )}
      {failure === null && <p className="mt-2 text-ui text-ink-2">{t('adminSignIn.next')}</p>}
      {unproven !== null && (
        <p className="mt-2 text-ui text-ink-2 wrap-anywhere">{t('adminSignIn.unprovenNote', { domain: unproven })}</p>
      )}
      {provider && (
        <p className="mt-3">
          <LinkButton look={failure === null ? 'primary' : 'secondary'} href={signInHref.one(provider.id)}>
            {t('adminSignIn.open', { name: provider.name })}
          </LinkButton>
        </p>
      )}
    </section>
  )
}
