import { useState } from 'react'
import type { SharedCustomerPage } from '../../../../contract/sharedCustomerPages.ts'
import { useData } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useRefusalToast } from '../../forms/useRefusalToast.ts'
import { SectionFailed } from '../../profile/SectionFailed.tsx'
import { SectionLoading } from '../../profile/SectionLoading.tsx'

/** The links to a customer's page that are open or have expired, each with what ends it. */
export function SharedLinks({ thirdPartyCompanyID }: { thirdPartyCompanyID: string }) {
  const { t } = useWords()
  const inputs = { thirdPartyCompanyID }
  const { data: pages, error } = useData('/api/sharedCustomerPages/get', inputs)
  return (
    <section aria-labelledby="shared-links" className="border-t border-line pt-4">
      <h3 id="shared-links" tabIndex={-1} className="text-ui">
        {t('adminSharing.links')}
      </h3>
      {!pages &&
        (error === null ? <SectionLoading /> : <SectionFailed path="/api/sharedCustomerPages/get" inputs={inputs} />)}
      {pages?.length === 0 && <p className="mt-1 text-small text-ink-3">{t('adminSharing.none')}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {pages?.map((page) => (
          <LinkRow key={page.id} page={page} />
        ))}
      </ul>
    </section>
  )
}

/** A press asks, the second one revokes: anyone who has the link finds nothing then. */
function LinkRow({ page }: { page: SharedCustomerPage }) {
  const { t, date, dateTime } = useWords()
  const { id, created, expires, isExpired, by, showsMoney, shippedSince } = page
  const revocation = useWrite('/api/sharedCustomerPages/revoke')
  const refused = useRefusalToast()
  const [isAsked, setIsAsked] = useState(false)
  const revoke = async () => {
    const { error } = await revocation.run({ sharedCustomerPageID: id }, () =>
      document.querySelector<HTMLElement>('#shared-links')?.focus(),
    )
    if (error) refused(error)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 text-ui">
      <div className="min-w-0">
        <p className={isExpired ? 'text-ink-3' : ''}>
          {t(isExpired ? 'adminSharing.expired' : 'adminSharing.expires', { time: dateTime(expires) })}
        </p>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-3">
          <span>
            {by === null
              ? t('adminSharing.sharedOn', { day: date(created) })
              : t('adminSharing.sharedBy', { name: by, day: date(created) })}
          </span>
          {shippedSince !== null && <span>{t('adminSharing.shippedSince', { day: date(shippedSince) })}</span>}
          {showsMoney && <span>{t('adminSharing.withMoney')}</span>}
        </p>
      </div>
      {isAsked ? (
        <span className="flex gap-2">
          <Button size="small" look="ghost" onClick={() => setIsAsked(false)}>
            {t('forms.cancel')}
          </Button>
          <Button size="small" look="danger" loading={revocation.pending} onClick={() => void revoke()}>
            {t('adminSharing.revokeNow')}
          </Button>
        </span>
      ) : (
        <Button
          size="small"
          aria-label={t('adminSharing.revokeOf', { day: date(created) })}
          onClick={() => setIsAsked(true)}
        >
          {t('adminSharing.revoke')}
        </Button>
      )}
    </li>
  )
}
