import type { ReactNode } from 'react'
import type { ThirdPartyCompany } from '../../../../../contract/thirdPartyCompanies.ts'
import '../../../../../locales/en/adminWorth.json?texts'
import { useData } from '../../../../data/react.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { amountText } from '../../../profile/amountText.ts'
import { usePermission } from '../../../states/usePermission.ts'
import { worthsOf } from './worthsOf.ts'

/** What a company pays a month, and what that is in the currency of sums where it is another one; none for who may not see money. */
export function useSpendFacts({
  urlName,
  monthlySpend,
  currency,
}: ThirdPartyCompany): { name: string; value: ReactNode }[] {
  const { t, locale } = useWords()
  const maySeeMoney = usePermission('money.view')
  const { data } = useData('/api/thirdPartyCompanies/getWorths', worthsOf(urlName))
  if (!maySeeMoney) return []
  const unknown = <span className="text-ink-3">{t('adminProfile.unknown')}</span>
  const isKnown = monthlySpend !== null && currency !== null
  const reporting = data?.reporting ?? null
  const spend = data?.worthNow?.spend ?? null
  return [
    { name: t('adminProfile.spend'), value: isKnown ? amountText(locale, monthlySpend, currency) : unknown },
    ...(isKnown && reporting !== null && reporting !== currency
      ? [
          {
            name: t('adminWorth.inReporting', { reporting }),
            value:
              spend === null ? (
                <span className="text-ink-3">{t('adminWorth.noRate')}</span>
              ) : (
                `≈ ${amountText(locale, spend, reporting)}`
              ),
          },
        ]
      : []),
  ]
}
