import { useState } from 'react'
import { useData } from '../../data/react.tsx'
import { FailedPage } from '../../page/FailedPage.tsx'
import { PageHead } from '../../page/PageHead.tsx'
import { useFragmentToken } from '../../page/address/useFragmentToken.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'
import { ConfirmStep } from './ConfirmStep.tsx'
import { DetailsStep } from './DetailsStep.tsx'
import { nothingEntered, type Entered } from './entered.ts'
import { NotOpen } from './NotOpen.tsx'
import { Referrer } from './Referrer.tsx'
import { forgetWaiting, keepWaiting, useKeptWaiting, type Waiting } from './waiting.ts'

/** Founding a company: what it and its founder are called, then the code that was sent to them. What was typed stays from one to the other. */
export default function RegisterPage() {
  const { t } = useWords()
  const invite = useFragmentToken('invite') || null
  const found = useData('/api/registrations/get', invite === null ? {} : { invite }, { keepPrevious: true })
  const [entered, setEntered] = useState<Entered>(nothingEntered)
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const kept = useKeptWaiting()
  const [isBack, setIsBack] = useState(false)
  const current = waiting ?? (isBack ? null : kept)
  if (!found.data) return found.error === null ? null : <FailedPage />
  const { data: registration } = found
  return (
    <main id="content" tabIndex={-1} className="pt-6 sm:pt-12">
      <PageHead title={t(current ? 'register.confirm.pageTitle' : 'register.pageTitle')} canonical="/register" />
      {current ? (
        <ConfirmStep
          waiting={current}
          suffix={registration.suffix}
          onSentAgain={() => setWaiting(keepWaiting({ ...current, sentAt: Date.now() }))}
          onBack={() => {
            forgetWaiting()
            setWaiting(null)
            setIsBack(true)
          }}
        />
      ) : registration.state === 'open' ? (
        <>
          <h1 tabIndex={-1} className="text-h1">
            {t('register.title')}
          </h1>
          <p className="mt-2 mb-6 text-ink-2">{t(registration.isFirst ? 'register.first' : 'register.lead')}</p>
          {registration.referralCode !== null && <Referrer code={registration.referralCode} />}
          <DetailsStep
            entered={entered}
            onChange={setEntered}
            suffix={registration.suffix}
            invite={invite}
            onSent={(sent) => setWaiting(keepWaiting(sent))}
          />
          <p className="mt-6 text-ui text-ink-2">
            {t('register.known')} <TextLink href="/login">{t('register.signIn')}</TextLink>
          </p>
        </>
      ) : (
        <NotOpen state={registration.state} isFirst={registration.isFirst} contact={registration.contact} />
      )}
    </main>
  )
}
