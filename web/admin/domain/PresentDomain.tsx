import { useState } from 'react'
import type { OwnDomain } from '../../../contract/ownDomain.ts'
import { PastTime } from '../../components/comments/PastTime.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Icon } from '../../ui/marks/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { DomainRecords } from './DomainRecords.tsx'
import { RemoveDomain } from './RemoveDomain.tsx'

interface PresentDomainProps {
  own: OwnDomain
  host: string
}

const tones = {
  live: 'text-status-green',
  lost: 'text-danger-ink',
  taken: 'text-danger-ink',
  ended: 'text-ink-2',
  pending: 'text-ink-2',
} as const

/** The domain of a company: how it stands, the records to make, and the buttons that check and remove it. */
export function PresentDomain({ own, host }: PresentDomainProps) {
  const { t, date } = useWords()
  const [isRemoving, setIsRemoving] = useState(false)
  const { check, pending } = useCheck(own)
  const { domain, state, checked, endsAt } = own
  const facts = { domain, host, address: domain, date: endsAt === null ? '' : date(endsAt) }
  return (
    <div className="grid max-w-main gap-8">
      <section aria-labelledby="own-domain">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 id="own-domain" dir="ltr" className="text-h2 wrap-anywhere">
            {domain}
          </h2>
          <p className={`inline-flex items-center gap-1 text-small font-[480] ${tones[state]}`}>
            {state === 'live' && <Icon name="check" size={14} />}
            {t(`adminDomain.state.${state}`)}
          </p>
        </div>
        <p className="mt-2 text-ink-2 text-pretty">{t(`adminDomain.text.${state}`, facts)}</p>
      </section>
      <DomainRecords own={own} />
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <Button look={state === 'live' ? 'secondary' : 'primary'} loading={pending} onClick={() => void check()}>
            {t('adminDomain.check')}
          </Button>
          <Button onClick={() => setIsRemoving(true)}>{t('adminDomain.remove')}</Button>
        </div>
        {checked !== null && (
          <p className="text-small text-ink-3">
            {t('adminDomain.checkedAt')} <PastTime at={checked} />
          </p>
        )}
      </div>
      {isRemoving && <RemoveDomain domain={domain} host={host} onClose={() => setIsRemoving(false)} />}
    </div>
  )
}

/** Checks the records and says what came of it. */
function useCheck({ domain, state }: OwnDomain) {
  const { t } = useWords()
  const { run, pending } = useWrite('/api/company/checkDomain')
  const refused = useRefusalToast()
  const check = async () => {
    const { output, error } = await run({})
    if (error) return refused(error)
    const isRight = output.own?.state === 'live'
    toasts.show({
      text: !isRight
        ? t('adminDomain.notYet')
        : state === 'live'
          ? t('adminDomain.stillRight')
          : t('adminDomain.nowLive', { domain }),
    })
  }
  return { check, pending }
}
