import { useState } from 'react'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useData } from '../../data/react.tsx'
import { PageHead } from '../../page/PageHead.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { useWords } from '../../words/useWords.ts'
import { AuthenticatorPart } from './AuthenticatorPart.tsx'
import { NewCodes } from './NewCodes.tsx'
import { PasskeysPart } from './PasskeysPart.tsx'
import { RecoveryPart } from './RecoveryPart.tsx'

/** How someone signs in to their account beside their password: passkeys, an authenticator app, recovery codes. */
export default function SecurityPage() {
  const { t } = useWords()
  const { data: account } = useData('/api/accounts/get', {})
  return (
    <main id="content" tabIndex={-1} className="pt-12">
      <PageHead title={`${t('security.title')} · ${t('common.appName')}`} noindex />
      <h1 tabIndex={-1} className="text-h1">
        {t('security.title')}
      </h1>
      {account ? (
        <>
          <p className="mt-2 text-ink-2 text-pretty">{t('security.intro')}</p>
          <Security />
        </>
      ) : (
        <>
          <p className="mt-2 mb-6 text-ink-2">{t('security.signInFirst')}</p>
          <LinkButton look="primary" href="/login?next=%2Faccount%2Fsecurity">
            {t('security.signIn')}
          </LinkButton>
        </>
      )}
    </main>
  )
}

function Security() {
  const { t, list } = useWords()
  const { data: security, error } = useData('/api/accounts/getSecurity', {})
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (!security)
    return error === null ? (
      <div className="min-h-96" aria-busy="true" />
    ) : (
      <NotLoaded>{t('common.failed.text')}</NotLoaded>
    )
  const hasFactor = security.authenticator !== null || security.passkeys.length > 0
  const required = security.requiredBy
  return (
    <div className="mt-8 grid grid-cols-1 gap-12">
      {required.length > 0 && !hasFactor && (
        <p className="-mb-4 rounded-sm bg-status-amber-soft px-4 py-3 text-ui text-status-amber wrap-anywhere">
          {t('security.required', { companies: list(required), count: required.length })}
        </p>
      )}
      {codes && <NewCodes key={codes[0]} codes={codes} onSaved={() => setCodes(null)} />}
      {security.canHavePasskeys && <PasskeysPart passkeys={security.passkeys} onCodes={setCodes} />}
      <AuthenticatorPart authenticator={security.authenticator} onCodes={setCodes} />
      {hasFactor && <RecoveryPart left={security.recoveryCodesLeft} onCodes={setCodes} />}
    </div>
  )
}
